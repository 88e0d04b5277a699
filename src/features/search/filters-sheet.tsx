import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Filters, type FiltersProps } from '#src/features/search/filters.tsx';
import { type ShownView, ViewChoice } from '#src/features/search/view-choice.tsx';
import { filterCount } from '#src/features/search/search-params.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const Dialog = lazyNamed(() => import('#src/components/ui/dialog.tsx'), 'Dialog');

interface FiltersSheetProps extends FiltersProps {
  /** The label of the button that closes the sheet, such as 'Show 12 posts'. */
  doneLabel: string;
  view: ShownView;
  onView: (view: ShownView) => void;
  hasMap: boolean;
  /** Whether a map is shown where the filters would be, so that wide screens need the sheet, too. */
  isOnMap: boolean;
}

/** The filters on phones and tablets: a sheet behind a button that shows how many are set. */
export function FiltersSheet({ doneLabel, view, onView, hasMap, isOnMap, ...filters }: FiltersSheetProps) {
  /** Null until it is pressed: the sheet is loaded then. */
  const [open, setOpen] = useState<boolean | null>(null);
  const activeCount = filterCount(filters.params);
  return (
    <div className={isOnMap ? undefined : 'lg:hidden'}>
      <Button
        variant="secondary"
        className="relative px-3 max-sm:flex-col max-sm:gap-0.5 max-sm:px-2 max-sm:py-0 max-sm:text-xs"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-[18px]" />
        <span>Filters</span>
        {activeCount > 0 ? (
          <span className="tabular min-w-5 rounded-full bg-teal px-1.5 text-xs leading-5 text-on-teal max-sm:absolute max-sm:-top-2 max-sm:-right-1.5">
            {activeCount}
            <span className="sr-only"> set</span>
          </span>
        ) : null}
      </Button>
      {open === null ? null : (
        <Suspense fallback={<PendingDialog onClose={() => setOpen(null)} />}>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title="Filters"
            size="sm"
            footer={
              <Button block onClick={() => setOpen(false)}>
                {doneLabel}
              </Button>
            }
          >
            <Field group label="Show results as" className="mb-5 md:hidden">
              <ViewChoice hasLabels className="w-full" value={view} onChange={onView} hasMap={hasMap} />
            </Field>
            <Filters {...filters} />
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
