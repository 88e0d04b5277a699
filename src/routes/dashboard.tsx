import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '#src/routes/-dashboard.tsx';

export const Route = createFileRoute('/dashboard')({ component: Dashboard });
