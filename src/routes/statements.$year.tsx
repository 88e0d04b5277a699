import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '#src/features/statements/statement-page.tsx';

export const Route = createFileRoute('/statements/$year')({
  staticData: { access: 'member', title: 'Statement' },
  component: OneYear,
});

function OneYear() {
  return <StatementPage year={Number(Route.useParams().year)} />;
}
