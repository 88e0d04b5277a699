import { createFileRoute } from '@tanstack/react-router';
import { QuickTestPage } from '#src/features/developer/quick-test-page.tsx';

export const Route = createFileRoute('/_developer/quick-test')({
  staticData: { access: 'demo-only', title: 'Quick test' },
  component: QuickTestPage,
});
