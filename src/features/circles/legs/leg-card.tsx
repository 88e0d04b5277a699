import { Check, Hourglass, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Circle, CircleLeg } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { hasLeft } from '#src/features/circles/circle-texts.ts';
import { DueDialog } from '#src/features/circles/legs/due-dialog.tsx';
import { actionsOf, heldWhy, type LegSide } from '#src/features/circles/legs/leg-rules.ts';
import { partnerNameIn } from '#src/features/circles/names.ts';
import { legLine } from '#src/features/circles/legs/leg-texts.ts';
import { useUpdateLeg } from '#src/features/circles/use-circle.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { cn } from '#src/lib/cn.ts';
import { toast } from '#src/lib/toast.ts';

interface LegCardProps {
  circle: Circle;
  leg: CircleLeg;
  side: LegSide;
  myId: string;
  /** Below a confirmed leg, such as its review. */
  children?: ReactNode;
}

const questions = {
  disputed: {
    title: 'Is something wrong?',
    description:
      "We'll let them know, and this part stops until you two have sorted it out. Write to each other first.",
    confirmLabel: 'Say that something is wrong',
  },
  failed: {
    title: 'Did this part fail?',
    description: "The circle ends early for everyone. What was confirmed stays and counts. You can't undo this.",
    confirmLabel: 'It failed',
  },
};

/** A leg that the member gives or gets: its status, and the steps that they can take. */
export function LegCard({ circle, leg, side, myId, children }: LegCardProps) {
  const [asking, setAsking] = useState<'disputed' | 'failed' | null>(null);
  const [isChoosingDay, setIsChoosingDay] = useState(false);
  const update = useUpdateLeg();
  const container = useRetainedFocus<HTMLElement>();
  const otherId = side === 'giver' ? leg.receiverUserId : leg.giverUserId;
  const otherPartner = partnerNameIn(circle, otherId, myId);
  // A member who left sees the leg as it was then, and can only act on what they are owed.
  const actions = hasLeft(circle) && !leg.isOwed ? [] : actionsOf(leg, side, circle.state);
  const holdReason = heldWhy(leg, circle, myId);
  const markAs = (status: 'delivered' | 'confirmed', title: string) =>
    update.mutate({ id: leg.id, status }, { onSuccess: () => toast({ title, variant: 'success' }) });
  const isMarking = (status: string) => update.isPending && update.variables.status === status;
  const heading = side === 'giver' ? 'Your part' : 'Your turn to get';
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label={heading}
      className={cn(
        'outline-none flex flex-col gap-2 rounded-card border p-4',
        side === 'giver' ? 'border-teal/30 bg-teal-soft' : 'border-marigold/35 bg-marigold-soft',
      )}
    >
      <h3
        className={cn('font-sans text-sm font-[600] tracking-normal', side === 'giver' ? 'text-teal' : 'text-marigold')}
      >
        {heading}
      </h3>
      <p className="user-content font-medium">
        {leg.service} {side === 'giver' ? 'to' : 'from'} {otherPartner}
      </p>
      <p className="flex items-start gap-2 text-sm leading-5">
        {leg.status === 'confirmed' ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" /> : null}
        {leg.status === 'disputed' || leg.status === 'failed' ? (
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        ) : null}
        {holdReason ? <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
        <span>{holdReason ?? legLine(leg, side, otherPartner)}</span>
      </p>
      {actions.length > 0 ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {actions.includes('deliver') ? (
            <Button
              size="sm"
              loading={isMarking('delivered')}
              onClick={() => markAs('delivered', `We'll let ${otherPartner} know`)}
            >
              Mark as done
            </Button>
          ) : null}
          {actions.includes('confirm') ? (
            <Button
              size="sm"
              variant={leg.status === 'waiting' ? 'secondary' : 'primary'}
              loading={isMarking('confirmed')}
              onClick={() => markAs('confirmed', 'Enjoy it')}
            >
              I have it
            </Button>
          ) : null}
          {actions.includes('dispute') ? (
            <Button size="sm" variant="ghost" onClick={() => setAsking('disputed')}>
              Something is wrong
            </Button>
          ) : null}
          {actions.includes('fail') ? (
            <Button size="sm" variant="danger-ghost" onClick={() => setAsking('failed')}>
              It failed
            </Button>
          ) : null}
          {actions.includes('date') ? (
            <Button size="sm" variant="ghost" onClick={() => setIsChoosingDay(true)}>
              {leg.dueAt ? 'Change the day' : 'Set a day'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {children}
      {asking ? (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          {...questions[asking]}
          cancelLabel="Back"
          destructive
          loading={update.isPending}
          onConfirm={() => update.mutate({ id: leg.id, status: asking }, { onSettled: () => setAsking(null) })}
        />
      ) : null}
      {isChoosingDay ? <DueDialog leg={leg} otherName={otherPartner} onClose={() => setIsChoosingDay(false)} /> : null}
    </section>
  );
}
