import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#src/components/core/button.tsx';
import { GuideBars } from '#src/components/guide-bars.tsx';
import type { Dismissal } from '#src/lib/dismissed-guides.ts';

export interface PlacedStep {
  title: string;
  text: string;
  /** Where it happens, as selectors; the first that is in view is framed. */
  places: readonly string[];
}

interface PlacedGuideProps {
  /** What the list of steps is called for screen readers. */
  stepsLabel: string;
  steps: readonly PlacedStep[];
  lastLabel: string;
  skipLabel: string;
  onLeave: (how: Dismissal) => void;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
const CARD_WIDTH_PX = 352;
const SPACING_PX = 12;

const isInView = ({ width, height, top, bottom }: DOMRect) =>
  width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;

/** Where the place is on the screen; follows it when the page scrolls or changes its size. */
function useBox(places: readonly string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const measure = () => {
      const boxes = places.flatMap((place) =>
        [...document.querySelectorAll(place)].map((element) => element.getBoundingClientRect()),
      );
      setBox(boxes.find(isInView) ?? null);
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [places]);
  return box;
}

/** Beside its place on wide screens; on phones a sheet above the bottom bar, which never covers what it names. */
const cardStyle = (box: Box | null) => {
  if (window.innerWidth < 768) return undefined;
  if (!box) return { left: 24, bottom: 24 };
  const left = Math.max(SPACING_PX, Math.min(box.left, window.innerWidth - CARD_WIDTH_PX - SPACING_PX));
  return box.top > window.innerHeight / 2
    ? { left, bottom: window.innerHeight - box.top + SPACING_PX }
    : { left, top: box.top + box.height + SPACING_PX };
};

/** A few hints at the places that they are about. The page can be used meanwhile; toasts stay off the card (`data-keep-clear`). */
export function PlacedGuide({ stepsLabel, steps, lastLabel, skipLabel, onLeave }: PlacedGuideProps) {
  const [current, setCurrent] = useState(0);
  const step = steps[current];
  const box = useBox(step?.places ?? []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onLeave('skipped');
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onLeave]);
  if (!step) return null;
  const isLast = current === steps.length - 1;
  return createPortal(
    <>
      {box ? (
        <div
          aria-hidden
          className="pointer-events-none fixed z-40 rounded-control ring-2 ring-marigold-fill ring-offset-2 ring-offset-paper"
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      ) : null}
      <div
        role="dialog"
        aria-modal={false}
        aria-labelledby="guide-title"
        aria-describedby="guide-text"
        data-keep-clear
        className="fixed z-40 w-88 rounded-card border border-line bg-raised p-4 shadow-float max-md:p-3 max-md:inset-x-3 max-md:bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+0.75rem)] max-md:w-auto"
        style={cardStyle(box)}
      >
        <GuideBars label={stepsLabel} titles={steps.map(({ title }) => title)} current={current} onStep={setCurrent} />
        <div className="flex items-start justify-between gap-3 max-md:-mt-3">
          <h2 id="guide-title" className="text-base">
            {step.title}
          </h2>
          <Button
            size="icon-sm"
            variant="ghost"
            className="-mt-2 -mr-2"
            aria-label="Close"
            onClick={() => onLeave('skipped')}
          >
            <X aria-hidden className="size-5" />
          </Button>
        </div>
        <p id="guide-text" className="mt-1 text-[0.9375rem] text-muted">
          {step.text}
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-1.5">
          {isLast ? null : (
            <Button size="sm" variant="ghost" className="mr-auto -ml-3" onClick={() => onLeave('skipped')}>
              {skipLabel}
            </Button>
          )}
          <Button size="sm" variant="secondary" disabled={current === 0} onClick={() => setCurrent(current - 1)}>
            Previous
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- keyboard users want to continue */}
          <Button autoFocus size="sm" onClick={() => (isLast ? onLeave('completed') : setCurrent(current + 1))}>
            {isLast ? lastLabel : 'Next'}
          </Button>
        </div>
      </div>
    </>,
    document.body,
  );
}
