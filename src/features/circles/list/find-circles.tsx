import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NoCircles } from '#src/features/circles/list/no-circles.tsx';
import { cn } from '#src/lib/cn.ts';

/** How the member gets into a circle, below the circles and exchanges that there are; folded until looked for. */
export function FindCircles({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const content = useId();
  return (
    <section aria-label="Trade circles">
      <h2 className="mb-2 text-lg">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          className="flex min-h-11 items-center gap-2 rounded-control"
          onClick={() => setOpen(!open)}
        >
          Find a trade circle
          <ChevronDown aria-hidden className={cn('size-4 text-muted transition-transform', open && 'rotate-180')} />
        </button>
      </h2>
      {open ? (
        <div id={content}>
          <NoCircles />
        </div>
      ) : null}
    </section>
  );
}
