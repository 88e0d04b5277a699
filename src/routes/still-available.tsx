import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { StillAvailablePage } from '#src/features/posts/still-available-page.tsx';

const route = getRouteApi('/still-available');

export const Route = createFileRoute('/still-available')({
  staticData: { access: 'always', title: 'Still available?' },

  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: StillAvailable,
});

function StillAvailable() {
  return <StillAvailablePage token={route.useSearch().token} />;
}
