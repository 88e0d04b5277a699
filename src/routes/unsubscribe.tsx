import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { UnsubscribePage } from '#src/features/email/unsubscribe-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/unsubscribe');

export const Route = createFileRoute('/unsubscribe')({
  staticData: { access: 'always', title: 'Unsubscribe' },
  validateSearch: (search) => textParams(search, 'token'),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={route.useSearch().token} />;
}
