import { createFileRoute } from '@tanstack/react-router';
import { DebugCenterPage } from '#src/features/developer/debug-center-page.tsx';

export const Route = createFileRoute('/_developer/debug-center')({
  staticData: { access: 'demo-only', title: 'Debug center' },
  component: DebugCenterPage,
});
