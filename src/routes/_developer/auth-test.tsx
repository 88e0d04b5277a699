import { createFileRoute } from '@tanstack/react-router';
import { AuthTestPage } from '#src/features/developer/auth-test-page.tsx';

export const Route = createFileRoute('/_developer/auth-test')({
  staticData: { access: 'demo-only', title: 'Auth test' },
  component: AuthTestPage,
});
