import { ArrowLeft, Flag, Settings2 } from 'lucide-react';
import type { Circle } from '#contracts/matching/circles.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { stickyActionsSpace } from '#src/components/ui/sticky-actions.tsx';
import { AnswerPanel } from '#src/features/circles/answer/answer-panel.tsx';
import { TakeBack } from '#src/features/circles/answer/take-back.tsx';
import { CircleBadge } from '#src/features/circles/circle-badge.tsx';
import { CircleHistory } from '#src/features/circles/circle-history.tsx';
import { hasLeft, mySeat, statusLine, titleOf } from '#src/features/circles/circle-texts.ts';
import { Ended } from '#src/features/circles/ended.tsx';
import { Leave } from '#src/features/circles/leave.tsx';
import { HowItWorks } from '#src/features/circles/how-it-works.tsx';
import { Legs } from '#src/features/circles/legs/legs.tsx';
import { ownSides } from '#src/features/circles/own-sides.ts';
import { WhoGivesWhat } from '#src/features/circles/diagram/who-gives-what.tsx';
import { placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { CircleDiagram } from '#src/features/circles/diagram/circle-diagram.tsx';
import { Talk } from '#src/features/circles/talk/talk.tsx';
import { TradeSides, Values } from '#src/features/circles/trade-sides.tsx';
import { useCircle } from '#src/features/circles/use-circle.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useHoldUpdatesDuringPress } from '#src/realtime/use-hold-updates-during-press.ts';
import { useUser } from '#src/session/session.ts';
import { errorStatus } from '#src/lib/errors/error-message.ts';
import { plural } from '#src/lib/format.ts';
import { cn } from '#src/lib/cn.ts';

interface CirclePageProps {
  id: string;
  onReview: (exchange: Exchange) => void;
  onReport: () => void;
}

/** A trade circle: who gives what to whom, and what the member can do now. */
export function CirclePage({ id, onReview, onReport }: CirclePageProps) {
  const query = useCircle(id);
  useHoldUpdatesDuringPress();
  const title = query.data && titleOf(query.data);
  usePageTitle(title);
  return (
    <main id="main" className={cn('page py-3 md:py-6', stickyActionsSpace)}>
      <LinkButton to="/exchanges" variant="ghost" size="sm" className="mb-1 -ml-[12px] md:mb-2">
        <ArrowLeft aria-hidden className="size-[18px]" />
        All circles
      </LinkButton>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h1 className="user-content text-2xl md:text-3xl">{title ?? 'Trade circle'}</h1>
        {query.data ? <CircleBadge circle={query.data} /> : null}
      </div>
      <QueryContent
        query={query}
        waiting={<CardSkeletons count={2} label="Loading the circle" />}
        failed={(error) => (errorStatus(query.error) === 404 ? <NotHere /> : error)}
      >
        {(circle) => <Content circle={circle} onReview={onReview} onReport={onReport} />}
      </QueryContent>
    </main>
  );
}

const NotHere = () => (
  <EmptyState
    className="mt-4"
    title="We can't find this circle"
    description="Its link may be incomplete, or it belongs to another account."
    action={<LinkButton to="/exchanges">See your circles</LinkButton>}
  />
);

/** Members who were in the circle when it was agreed, and did not leave since, talk with each other. */
const canTalk = (circle: Circle) =>
  circle.agreedAt !== null && !hasLeft(circle) && (circle.endedAt !== null || circle.legs.length > 0);

function Content({ circle, onReview, onReport }: Omit<CirclePageProps, 'id'> & { circle: Circle }) {
  const me = useUser();
  const { state } = circle;
  const seatState = mySeat(circle)?.state;
  const places = placesOfCircle(circle, me.id);
  const isOpen = (state === 'proposed' || state === 'agreed') && !hasLeft(circle);
  const isAsked = isOpen && seatState === 'asked';
  const hasTalk = canTalk(circle);
  // Pressed buttons disappear, so the status line, which says what came of them, gets the focus.
  const container = useRetainedFocus();
  return (
    <div ref={container}>
      <p
        role="status"
        data-focus-place
        tabIndex={-1}
        className="mb-5 max-w-reading text-[0.9375rem] leading-6 text-muted outline-none"
      >
        {statusLine(circle, me.id)}
      </p>
      {hasTalk && circle.unreadCount > 0 ? (
        <a href="#circle-talk" className="link mb-3 inline-flex min-h-11 items-center text-[0.9375rem] lg:hidden">
          {plural(circle.unreadCount, 'new message')} in the chat
        </a>
      ) : null}
      <div className={cn('grid items-start gap-5', hasTalk ? 'lg:grid-cols-[1fr_22rem]' : 'max-w-[46rem]')}>
        <div className="flex min-w-0 flex-col gap-5">
          <Ended circle={circle} />
          {isOpen ? <HowItWorks places={places} isOpen={isAsked} /> : null}
          {isAsked ? <AnswerPanel key={circle.version} circle={circle} /> : null}
          {circle.legs.length > 0 ? <Legs circle={circle} myId={me.id} onReview={onReview} /> : null}
          <Card aria-label="The circle" className="flex flex-col gap-5">
            <div className="flex flex-col-reverse items-center gap-6 md:flex-row">
              <CircleDiagram places={places} me={me} className="max-w-[12.5rem] shrink-0 md:max-w-[14rem]" />
              <div className="w-full min-w-0 flex-1">
                <WhoGivesWhat places={places} isProposed={state === 'proposed'} />
              </div>
            </div>
            {circle.legs.length > 0 ? (
              <div>
                <Values {...ownSides(circle, me.id)} asks={false} />
              </div>
            ) : (
              <TradeSides circle={circle} asks={isAsked} />
            )}
          </Card>
        </div>
        {hasTalk ? (
          <div className="min-w-0 lg:row-span-2">
            <Talk circle={circle} myId={me.id} onReport={onReport} />
          </div>
        ) : null}
        <div className="flex min-w-0 flex-col gap-3">
          {isOpen && state === 'proposed' && seatState === 'accepted' ? <TakeBack circle={circle} /> : null}
          {isOpen && state === 'agreed' && hasTalk ? <Leave circle={circle} myId={me.id} /> : null}
          <CircleHistory id={circle.id} />
          <LinkButton to="/circles/settings" variant="ghost" size="sm" className="-ml-[12px] self-start text-muted">
            <Settings2 aria-hidden className="size-[18px]" />
            Circle settings
          </LinkButton>
          <Button variant="ghost" size="sm" className="-ml-[12px] self-start text-muted" onClick={onReport}>
            <Flag aria-hidden className="size-[18px]" />
            Report this circle
          </Button>
        </div>
      </div>
    </div>
  );
}
