import { createFileRoute } from '@tanstack/react-router';
import { AppealLinkPage } from '#src/features/decisions/appeal-link-page.tsx';

export const Route = createFileRoute('/appeal/$token')({
  staticData: { access: 'always', title: 'Appeal a decision' },
  component: Appeal,
});

function Appeal() {
  return <AppealLinkPage token={Route.useParams().token} />;
}
