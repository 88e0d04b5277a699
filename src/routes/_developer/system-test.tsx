import { createFileRoute } from '@tanstack/react-router';
import { SystemTestPage } from '#src/features/developer/system-test-page.tsx';

export const Route = createFileRoute('/_developer/system-test')({
  staticData: { access: 'demo-only', title: 'System test' },
  component: SystemTestPage,
});
