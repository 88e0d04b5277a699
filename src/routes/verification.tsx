import { createFileRoute } from '@tanstack/react-router';
import { VerificationPage } from '#src/features/verification/verification-page.tsx';

export const Route = createFileRoute('/verification')({
  staticData: { access: 'member', title: 'Verification' },
  component: VerificationPage,
});
