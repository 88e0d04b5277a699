import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';

export const Route = createFileRoute('/messages')({
  validateSearch: (search): { contact?: string } =>
    typeof search['contact'] === 'string' && search['contact'] !== '' ? { contact: search['contact'] } : {},
  component: Messages,
});

function Messages() {
  return <MessagesPage contact={Route.useSearch().contact} />;
}
