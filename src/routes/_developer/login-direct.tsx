import { createFileRoute } from '@tanstack/react-router';
import { LoginDirectPage } from '#src/features/developer/login-direct-page.tsx';

export const Route = createFileRoute('/_developer/login-direct')({
  staticData: { access: 'demo-only', title: 'Login direct' },
  component: LoginDirectPage,
});
