import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { StillAvailablePage } from '#src/features/posts/still-available-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/still-available');

export const Route = createFileRoute('/still-available')({
  staticData: { access: 'always', title: 'Still available?' },
  validateSearch: (search) => textParams(search, 'token'),
  component: StillAvailable,
});

function StillAvailable() {
  return <StillAvailablePage token={route.useSearch().token} />;
}
