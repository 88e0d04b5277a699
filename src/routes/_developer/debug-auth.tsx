import { createFileRoute } from '@tanstack/react-router';
import { DebugAuthPage } from '#src/features/developer/debug-auth-page.tsx';

export const Route = createFileRoute('/_developer/debug-auth')({
  staticData: { access: 'demo-only', title: 'Debug auth' },
  component: DebugAuthPage,
});
