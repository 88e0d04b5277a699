import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#src/features/invitations/join-page.tsx';

export const Route = createFileRoute('/join/$code')({
  staticData: { access: 'public', title: 'An invitation' },
  component: Join,
});

function Join() {
  return <JoinPage code={Route.useParams().code} />;
}
