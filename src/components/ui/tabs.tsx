import { Tabs as Radix } from 'radix-ui';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';
import { useSelectedInView } from '#src/components/ui/use-selected-in-view.ts';

export interface TabItem<T extends string> {
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
  className?: string;
}

/**
 * Radix focuses a clicked tab from code, so the browser draws the focus ring as for the keyboard. The strip marks a
 * pointer interaction until a key is pressed or the focus leaves.
 */
const noFocusRing = {
  onMouseDownCapture: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.setAttribute('data-pointer', ''),
  onKeyDownCapture: ({ currentTarget }: KeyboardEvent<HTMLElement>) => currentTarget.removeAttribute('data-pointer'),
  onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('data-pointer');
  },
};

/** Tabs with counts and the panel of the selected one. If they do not fit, the strip scrolls. */
export function Tabs<T extends string>({ items, value, onChange, label, children, aside, className }: TabsProps<T>) {
  const strip = useSelectedInView(items.findIndex((item) => item.value === value));
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} className={className}>
      <div className="flex">
        <Radix.List
          aria-label={label}
          ref={strip}
          {...noFocusRing}
          className="group/strip scroll-hint-x flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              className="group -mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 text-[0.9375rem] text-muted transition-colors -outline-offset-2 group-data-pointer/strip:outline-none hover:text-ink data-[state=active]:border-teal data-[state=active]:font-[560] data-[state=active]:text-ink"
            >
              {item.label}
              {item.count === undefined ? null : (
                <span
                  className={cn(
                    'tabular min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-muted',
                    'group-data-[state=active]:bg-teal-soft group-data-[state=active]:text-teal',
                  )}
                >
                  {item.count}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside ? <div className="flex shrink-0 items-center border-b border-line pl-2">{aside}</div> : null}
      </div>
      <Radix.Content value={value} className={aside ? 'pt-3' : 'pt-5'}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
