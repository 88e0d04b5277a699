import { Minus, Pencil, Plus } from 'lucide-react';
import type { TermsItem as Item } from '#contracts/exchanges/terms.ts';
import type { ComparedItem } from '#src/features/exchanges/terms/compare-terms.ts';
import { amountText } from '#src/features/exchanges/terms/terms-texts.ts';
import { dollars } from '#src/lib/format.ts';

const details = (item: Item): string =>
  [amountText(item), ...(item.value === null ? [] : [`about ${dollars(item.value)}`])].join(' · ');

const marks = {
  added: { label: 'Added', icon: Plus, tone: 'text-teal' },
  removed: { label: 'Removed', icon: Minus, tone: 'text-danger' },
  changed: { label: 'Changed', icon: Pencil, tone: 'text-marigold' },
} as const;

/** The sign and the word for what became of an item or a detail. */
export function ChangeMark({ mark }: { mark: keyof typeof marks }) {
  const { label, icon: Icon, tone } = marks[mark];
  return (
    <span className={`inline-flex items-center gap-1 text-xs font-[560] ${tone}`}>
      <Icon aria-hidden strokeWidth={2.5} className="size-3 shrink-0" />
      {label}
    </span>
  );
}

const ItemText = ({ item }: { item: Item }) => (
  <>
    <span className="block font-medium">{item.description}</span>
    <span className="tabular block text-sm text-muted">{details(item)}</span>
  </>
);

/** One thing that a side gives, with what became of it since the version before. */
export function TermsItem({ item, mark, before }: ComparedItem) {
  if (mark === 'same') {
    return (
      <li className="user-content">
        <ItemText item={item} />
      </li>
    );
  }
  return (
    <li className="user-content">
      <ChangeMark mark={mark} />
      {mark === 'added' ? (
        <ins className="block no-underline">
          <ItemText item={item} />
        </ins>
      ) : null}
      {mark === 'removed' ? (
        <del className="block decoration-muted">
          <ItemText item={item} />
        </del>
      ) : null}
      {mark === 'changed' && before ? (
        <>
          <Changed block before={before.description} after={item.description} className="font-medium" />
          <Changed block before={details(before)} after={details(item)} className="tabular text-sm text-muted" />
        </>
      ) : null}
    </li>
  );
}

interface ChangedProps {
  before: string;
  after: string;
  block?: boolean;
  className?: string;
}

/** Words before and after a change, once if they are the same. */
export const Changed = ({ before, after, block = false, className = '' }: ChangedProps) => (
  <span className={`${block ? 'block' : ''} ${className}`}>
    {before === after ? (
      after
    ) : (
      <>
        <del className="decoration-muted">{before}</del> <ins className="text-ink no-underline">{after}</ins>
      </>
    )}
  </span>
);
