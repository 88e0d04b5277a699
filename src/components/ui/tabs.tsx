import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';
import { placeChip, placeList } from '#src/components/ui/place-links.tsx';
import { useSelectedInView } from '#src/components/ui/use-selected-in-view.ts';

interface TabItem<T extends string> {
  value: T;
  label: string;
  /** A number, or a text such as '50+'. */
  count?: number | string | undefined;
}

interface TabsProps<T extends string> {
  items: readonly TabItem<T>[];
  value: T;
  onChange: (value: T) => void;
  label: string;
  /** The panel of the selected tab. */
  children: ReactNode;
  /** At the right end of the strip. */
  aside?: ReactNode;
  /** `chips` for the parts of a place, which wrap and never scroll; else a strip above one list. */
  look?: 'strip' | 'chips';
}

/** For three tabs, which share a phone's width and break their names, so that none is beyond the edge. */
const shared =
  'max-sm:flex-1 max-sm:shrink max-sm:flex-wrap max-sm:content-center max-sm:justify-center max-sm:gap-y-0 max-sm:px-1.5 max-sm:text-center max-sm:leading-5';

/** For two tabs, which shrink before the strip has to scroll. */
const shrinking = 'max-sm:shrink max-sm:gap-1.5 max-sm:px-2 max-sm:leading-5';

const looks = {
  strip: {
    list: 'scroll-hint-x flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
    tab: '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] text-muted transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-teal data-[state=active]:font-[560] data-[state=active]:text-ink',
  },
  chips: {
    list: placeList,
    tab: `${placeChip} data-[state=active]:border-teal data-[state=active]:bg-teal-soft data-[state=active]:font-[560] data-[state=active]:text-teal`,
  },
};

/** The tab that a key leads to, by the pattern for tabs of the W3C's guide to ARIA: the ends join. */
function tabByKey(event: KeyboardEvent, index: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return { ArrowRight: (index + 1) % count, ArrowLeft: (index + count - 1) % count, Home: 0, End: count - 1 }[
    event.key
  ];
}

/**
 * Tabs with counts and the panel of the selected one. If they do not fit, a strip scrolls and chips wrap. Radix's tabs
 * render twice as they mount, which holds up the first screen of the search.
 */
export function Tabs<T extends string>({
  items,
  value,
  onChange,
  label,
  children,
  aside,
  look = 'strip',
}: TabsProps<T>) {
  const id = useId();
  const selectedIndex = items.findIndex((item) => item.value === value);
  const strip = useSelectedInView(selectedIndex);
  const select = (next: T) => {
    if (next !== value) onChange(next);
  };
  const selectByKey = (event: KeyboardEvent, from: number) => {
    const to = tabByKey(event, from, items.length);
    const next = to === undefined ? undefined : items[to];
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
    select(next.value);
  };
  return (
    <div>
      <div className={look === 'chips' ? placeList : 'flex'}>
        <div role="tablist" aria-label={label} ref={strip} className={looks[look].list}>
          {items.map((item, index) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={index === selectedIndex}
              aria-controls={`${id}-panel`}
              tabIndex={index === Math.max(selectedIndex, 0) ? 0 : -1}
              data-state={index === selectedIndex ? 'active' : 'inactive'}
              onClick={() => select(item.value)}
              onKeyDown={(event) => selectByKey(event, index)}
              className={cn(
                'group',
                looks[look].tab,
                look === 'strip' && items.length === 2 && shrinking,
                look === 'strip' && items.length === 3 && shared,
              )}
            >
              {item.label}
              {item.count === undefined ? null : (
                <span
                  className={cn(
                    'tabular min-w-5 shrink-0 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-muted',
                    'group-data-[state=active]:bg-teal-soft group-data-[state=active]:text-teal',
                  )}
                >
                  {item.count}
                </span>
              )}
            </button>
          ))}
        </div>
        {aside ? <div className="flex shrink-0 items-center border-b border-line pl-2">{aside}</div> : null}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={aside ? 'pt-3' : 'pt-5'}
      >
        {children}
      </div>
    </div>
  );
}
