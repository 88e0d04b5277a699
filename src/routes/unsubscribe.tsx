import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { UnsubscribePage } from '#src/features/email/unsubscribe-page.tsx';

const route = getRouteApi('/unsubscribe');

export const Route = createFileRoute('/unsubscribe')({
  staticData: { access: 'always', title: 'Unsubscribe' },

  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={route.useSearch().token} />;
}
