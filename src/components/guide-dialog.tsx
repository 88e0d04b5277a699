import { type ReactNode, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { GuideBars } from '#src/components/guide-bars.tsx';
import type { Dismissal } from '#src/lib/dismissed-guides.ts';

export interface GuideStep {
  title: string;
  text: string;
  icon: ReactNode;
  /** A link to the place that the step describes. */
  action?: (leave: () => void) => ReactNode;
}

interface GuideDialogProps {
  /** What the list of steps is called for screen readers. */
  stepsLabel: string;
  steps: readonly GuideStep[];
  lastLabel: string;
  /** The label of a button that leaves early; without it, only the close button does. */
  skipLabel?: string;
  onLeave: (how: Dismissal) => void;
}

/** A dialog with a few steps: next, back, or directly to a step. */
export function GuideDialog({ stepsLabel, steps, lastLabel, skipLabel, onLeave }: GuideDialogProps) {
  const [current, setCurrent] = useState(0);
  const step = steps[current];
  if (!step) return null;
  const last = current === steps.length - 1;
  return (
    <Dialog
      onClose={() => onLeave('skipped')}
      title={step.title}
      description={step.text}
      size="sm"
      lead={
        <GuideBars label={stepsLabel} titles={steps.map(({ title }) => title)} current={current} onStep={setCurrent} />
      }
      footer={
        <>
          {skipLabel && !last ? (
            <Button variant="ghost" className="md:mr-auto" onClick={() => onLeave('skipped')}>
              {skipLabel}
            </Button>
          ) : null}
          <Button variant="secondary" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            Previous
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- keyboard users want to continue */}
          <Button autoFocus onClick={() => (last ? onLeave('completed') : setCurrent(current + 1))}>
            {last ? lastLabel : 'Next'}
          </Button>
        </>
      }
    >
      <div className="flex min-h-44 flex-col items-center justify-center gap-5 rounded-card bg-linear-to-r from-teal-soft from-50% to-marigold-soft to-50% p-6">
        <span
          aria-hidden
          className="flex size-20 items-center justify-center rounded-full border border-line bg-raised text-ink shadow-float [&_svg]:size-9 [&_svg]:stroke-[1.5]"
        >
          {step.icon}
        </span>
        {step.action?.(() => onLeave('completed'))}
      </div>
    </Dialog>
  );
}
