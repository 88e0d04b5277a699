import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/auth/mail-links/reset-password-page.tsx';

const route = getRouteApi('/reset-password');

export const Route = createFileRoute('/reset-password')({
  staticData: { access: 'public', title: 'Reset password' },

  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordPage token={route.useSearch().token} />;
}
