import { createFileRoute } from '@tanstack/react-router';
import { DecisionsPage } from '#src/features/decisions/decisions-page.tsx';

export const Route = createFileRoute('/decisions')({
  staticData: { access: 'member', title: 'Decisions about you' },
  component: DecisionsPage,
});
