import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/auth/mail-links/reset-password-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/reset-password');

export const Route = createFileRoute('/reset-password')({
  staticData: { access: 'public', title: 'Reset password' },
  validateSearch: (search) => textParams(search, 'token'),
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={route.useSearch().token} />;
}
