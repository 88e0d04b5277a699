import { useNavigate } from '@tanstack/react-router';
import type { CircleSide, PossibleCircle as Suggestion } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { firstNameOf, whereOf } from '#src/features/circles/circle-texts.ts';
import { placesOfSuggestion } from '#src/features/circles/diagram/places.ts';
import { CircleDiagram } from '#src/features/circles/diagram/circle-diagram.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { circleQueries } from '#src/features/circles/use-circle.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';
import { useAction } from '#src/api/use-action.ts';

/** A circle that the member can propose: what they would give and get, and the button that asks the others. */
export function SuggestedCircle({ suggestion, onHide }: { suggestion: Suggestion; onHide: () => void }) {
  const me = useUser();
  const navigate = useNavigate();
  const propose = useAction(trpc.circles.propose, {
    success: { title: "We've asked them", description: "We'll let you know once everyone says yes." },
    failure: { title: "That didn't work" },
    refreshes: [...circleQueries, trpc.circles.suggest],
    onSuccess: (circle) => {
      queryClient.setQueryData(trpc.circles.get.queryKey({ id: circle.id }), circle);
      void navigate({ to: '/circles/$id', params: { id: circle.id } });
    },
  });
  return (
    <Card className="flex flex-col items-center gap-5 sm:flex-row">
      <CircleDiagram places={placesOfSuggestion(suggestion)} me={me} className="max-w-[11rem] shrink-0" />
      <div className="flex w-full min-w-0 flex-1 flex-col gap-2">
        <Line label="You give:" side={suggestion.youGive} link="to" />
        <Line label="You get:" side={suggestion.youGet} link="from" />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button loading={propose.isPending} onClick={() => propose.mutate({ token: suggestion.token })}>
            Ask them
          </Button>
          <Button variant="ghost" onClick={onHide}>
            Not now
          </Button>
        </div>
      </div>
    </Card>
  );
}

const Line = ({ label, side, link }: { label: string; side: CircleSide; link: 'to' | 'from' }) => (
  <p className="user-content text-[0.9375rem] leading-6">
    <span className={link === 'to' ? 'font-[560] text-teal' : 'font-[560] text-marigold'}>{label}</span> {side.service}{' '}
    {link} {firstNameOf(side)}, {whereOf(side)}
  </p>
);
