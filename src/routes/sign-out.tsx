import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '#src/features/auth/sign-out-page.tsx';

export const Route = createFileRoute('/sign-out')({
  staticData: { access: 'always', title: 'Sign out' },
  component: SignOutPage,
});
