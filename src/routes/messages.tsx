import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FavoriteItem } from '#src/components/favorite/favorite-item.tsx';
import { NextAppointment } from '#src/features/appointments/next-appointment.tsx';
import { CircleChats } from '#src/features/circles/talk/circle-chats.tsx';
import { ExchangeStrip } from '#src/features/exchanges/exchange-strip.tsx';
import { ExchangeSteps } from '#src/features/exchanges/steps/exchange-steps.tsx';
import { OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { SafetyMenu } from './-safety-menu.tsx';
import { useIsStillHere } from '#src/routes/-use-is-still-here.ts';
import { textParams } from '#src/routes/-text-params.ts';

export const Route = createFileRoute('/messages')({
  staticData: { access: 'member', title: 'Messages' },
  validateSearch: (search) => textParams(search, 'contact', 'hit', 'words'),
  component: Messages,
});

function Messages() {
  const navigate = Route.useNavigate();
  const isHere = useIsStillHere();
  const { contact, hit, words } = Route.useSearch();
  const about = useLocation({ select: ({ state }) => state.about });
  return (
    <>
      <MessagesPage
        contact={contact}
        about={about}
        resultId={hit}
        query={words}
        groupChats={<CircleChats />}
        onAboutDone={() =>
          isHere() &&
          void navigate({ search: (old) => old, state: (old) => ({ ...old, about: undefined }), replace: true })
        }
        renderTrade={(person) => (
          <>
            <ExchangeStrip person={person} />
            <NextAppointment withId={person.id} className="border-b border-line bg-surface px-3 md:px-4" />
          </>
        )}
        renderSteps={(person, loaded, show) => (
          <ExchangeSteps userId={person.id} {...loaded}>
            {show}
          </ExchangeSteps>
        )}
        renderMenu={(person) => (
          <SafetyMenu person={person} onBlocked={() => isHere() && void navigate({ search: {}, replace: true })}>
            <FavoriteItem type="member" id={person.id} />
          </SafetyMenu>
        )}
        renderMessageMenu={(message, person, place) => (
          <ReportButton
            subject={{ type: 'message', id: message.id, name: person.firstName ?? 'The writer' }}
            label="Report this message"
            isText={place === 'caution'}
          />
        )}
      />
      <OfferFormHost />
    </>
  );
}
