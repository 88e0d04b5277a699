import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { SafetyMenu } from './-safety-menu.tsx';

export const Route = createFileRoute('/messages')({
  staticData: { access: 'member', title: 'Messages' },

  validateSearch: (search): { contact?: string } =>
    typeof search['contact'] === 'string' && search['contact'] !== '' ? { contact: search['contact'] } : {},
  component: Messages,
});

function Messages() {
  const navigate = Route.useNavigate();
  return (
    <MessagesPage
      contact={Route.useSearch().contact}
      renderMenu={(person) => (
        <SafetyMenu person={person} onBlocked={() => void navigate({ search: {}, replace: true })} />
      )}
      renderMessageMenu={(message, person) => (
        <ReportButton
          subject={{ type: 'message', id: message.id, name: person.firstName ?? 'The writer' }}
          label="Report this message"
        />
      )}
    />
  );
}
