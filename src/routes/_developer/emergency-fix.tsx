import { createFileRoute } from '@tanstack/react-router';
import { EmergencyFixPage } from '#src/features/emergency-fix/emergency-fix-page.tsx';

export const Route = createFileRoute('/_developer/emergency-fix')({
  staticData: { access: 'demo-only', title: 'Emergency fix' },
  component: EmergencyFixPage,
});
