import { createFileRoute } from '@tanstack/react-router';
import { EmergencyFixPage } from '#src/features/emergency-fix/emergency-fix-page.tsx';

export const Route = createFileRoute('/emergency-fix')({ component: EmergencyFixPage });
