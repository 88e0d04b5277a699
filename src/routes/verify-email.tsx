import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { VerifyEmailPage } from '#src/features/auth/mail-links/verify-email-page.tsx';
import { textParams } from '#src/routes/-text-params.ts';

const route = getRouteApi('/verify-email');

export const Route = createFileRoute('/verify-email')({
  staticData: { access: 'always', title: 'Verify email' },
  validateSearch: (search) => textParams(search, 'token'),
  component: VerifyEmail,
});

function VerifyEmail() {
  return <VerifyEmailPage token={route.useSearch().token} />;
}
