import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RestoreAccountPage } from '#src/features/auth/mail-links/restore-account-page.tsx';

const route = getRouteApi('/restore-account');

export const Route = createFileRoute('/restore-account')({
  staticData: { access: 'always', title: 'Restore account' },

  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: RestoreAccount,
});

function RestoreAccount() {
  return <RestoreAccountPage token={route.useSearch().token} />;
}
