import { createFileRoute } from '@tanstack/react-router';
import { TransparencyPage } from '#src/features/legal/transparency-page.tsx';

export const Route = createFileRoute('/transparency')({
  staticData: { access: 'public', title: 'Transparency' },
  validateSearch: (search): { year?: number } => (typeof search['year'] === 'number' ? { year: search['year'] } : {}),
  component: Transparency,
});

function Transparency() {
  return <TransparencyPage year={Route.useSearch().year} />;
}
