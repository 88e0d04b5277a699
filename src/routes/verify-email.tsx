import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { VerifyEmailPage } from '#src/features/auth/mail-links/verify-email-page.tsx';

const route = getRouteApi('/verify-email');

export const Route = createFileRoute('/verify-email')({
  staticData: { access: 'always', title: 'Verify email' },

  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: VerifyEmail,
});

function VerifyEmail() {
  return <VerifyEmailPage token={route.useSearch().token} />;
}
