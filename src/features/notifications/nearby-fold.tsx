import { ChevronDown, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { cn } from '#src/lib/cn.ts';
import { plural } from '#src/lib/format.ts';

/** The days that were unfolded: they are so again after going back to the page. */
const unfolded = new Set<string>();

interface NearbyFoldProps {
  /** The day's key. */
  day: string;
  items: Notification[];
  /** The rows when it is unfolded. */
  children: ReactNode;
}

/** The posts nearby of a day, as one row until the member unfolds it. */
export function NearbyFold({ day, items, children }: NearbyFoldProps) {
  const [open, setOpen] = useState(() => unfolded.has(day));
  const toggle = () => {
    if (open) unfolded.delete(day);
    else unfolded.add(day);
    setOpen(!open);
  };
  const unread = items.filter(({ isRead }) => !isRead).length;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className={cn(
          'flex h-[72px] w-full items-center gap-3 rounded-card border px-3 text-left transition-colors hover:bg-sunken md:px-4',
          unread > 0 ? 'border-line-strong/55 bg-surface' : 'border-line bg-paper',
        )}
        onClick={toggle}
      >
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-marigold-soft text-marigold"
        >
          <MapPin className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('block text-[0.9375rem] leading-6', unread > 0 ? 'font-[650]' : 'font-[500]')}>
            {plural(items.length, 'new post')} near you
          </span>
          <span className="block truncate text-sm leading-5 text-muted">
            {unread > 0 ? `${unread} unread` : 'All read'}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      {open ? <div className="mt-2 pl-3 md:pl-6">{children}</div> : null}
    </>
  );
}
