import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { RestoreAccountPage } from '#src/features/auth/mail-links/restore-account-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/restore-account');

export const Route = createFileRoute('/restore-account')({
  staticData: { access: 'always', title: 'Restore account' },
  validateSearch: (search) => textParams(search, 'token'),
  component: RestoreAccount,
});

function RestoreAccount() {
  return <RestoreAccountPage token={route.useSearch().token} />;
}
