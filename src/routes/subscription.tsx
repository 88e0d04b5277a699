import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';

export const Route = createFileRoute('/subscription')({ component: SubscriptionPage });
