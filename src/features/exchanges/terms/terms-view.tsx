import { ArrowDownLeft, ArrowUpRight, CalendarDays, MapPin, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { compareItems } from '#src/features/exchanges/terms/compare-terms.ts';
import { FairnessBar } from '#src/features/exchanges/terms/fairness-bar.tsx';
import { giveAndGet } from '#src/features/exchanges/terms/offers.ts';
import { Changed, ChangeMark, TermsItem } from '#src/features/exchanges/terms/terms-item.tsx';
import { datesText, placeText } from '#src/features/exchanges/terms/terms-texts.ts';

const ownLabels = { give: 'You give', get: 'You get' };

interface TermsViewProps {
  terms: TermsVersion;
  side: ExchangeSide;
  /** An earlier version: what was added, removed and changed since is marked. */
  before?: TermsVersion | undefined;
  /** Other labels for the two sides, for a viewer who is not a party. */
  labels?: { give: string; get: string };
}

/** Both sides of the trade as the viewer sees them, when and where, and how they compare in value. */
export function TermsView({ terms, side, before, labels = ownLabels }: TermsViewProps) {
  const now = giveAndGet(terms, side);
  const old = before ? giveAndGet(before, side) : now;
  // 'Nothing in return' is always about what the requester gives.
  const { nothingInReturn } = terms;
  return (
    <div className="@container flex flex-col gap-3">
      <div className="grid overflow-hidden rounded-control @sm:grid-cols-2">
        <Column kind="give" label={labels.give} nothing={nothingInReturn && side === 'requester'}>
          {compareItems(old.give, now.give).map((compared, index) => (
            <TermsItem key={index} {...compared} />
          ))}
        </Column>
        <Column kind="get" label={labels.get} nothing={nothingInReturn && side === 'provider'}>
          {compareItems(old.get, now.get).map((compared, index) => (
            <TermsItem key={index} {...compared} />
          ))}
        </Column>
      </div>
      <FairnessBar {...now} {...(labels === ownLabels ? {} : { words: labels })} />
      <ul className="flex flex-col gap-1.5 text-sm empty:hidden">
        <Detail icon={<CalendarDays />} label="When" {...pair(datesText, terms, before)} />
        <Detail icon={<MapPin />} label="Where" {...pair(placeOf, terms, before)} />
        <Detail icon={<NotebookPen />} label="Note" {...pair(({ note }) => note, terms, before)} />
      </ul>
    </div>
  );
}

const placeOf = ({ place }: TermsVersion) => place && placeText[place];

type Wording = (terms: TermsVersion) => string | null;
const pair = (wordingOf: Wording, terms: TermsVersion, before: TermsVersion | undefined) => ({
  after: wordingOf(terms),
  before: wordingOf(before ?? terms),
});

interface ColumnProps {
  kind: 'give' | 'get';
  label: string;
  /** Says openly that this side gives nothing. */
  nothing: boolean;
  children: ReactNode;
}

function Column({ kind, label, nothing, children }: ColumnProps) {
  const give = kind === 'give';
  const Icon = give ? ArrowUpRight : ArrowDownLeft;
  return (
    <div className={`flex min-w-0 flex-col gap-1 px-3.5 py-3 ${give ? 'bg-teal-soft' : 'bg-marigold-soft'}`}>
      <p className={`flex items-center gap-1 text-xs font-[560] ${give ? 'text-teal' : 'text-marigold'}`}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {label}
      </p>
      {nothing ? <p className="text-[0.9375rem] leading-[1.375rem] font-medium">Nothing in return</p> : null}
      <ul aria-label={label} className="flex flex-col gap-2 text-[0.9375rem] leading-[1.375rem] empty:hidden">
        {children}
      </ul>
    </div>
  );
}

interface DetailProps {
  icon: ReactNode;
  label: string;
  before: string | null;
  after: string | null;
}

/** A detail outside of the two sides; nothing where neither version names it. */
function Detail({ icon, label, before, after }: DetailProps) {
  if (!before && !after) return null;
  const mark = before === after ? null : before && after ? 'changed' : after ? 'added' : 'removed';
  return (
    <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <span className="sr-only">{label}:</span>
      <span className="user-content whitespace-pre-line">
        {mark ? (
          <>
            <ChangeMark mark={mark} />{' '}
          </>
        ) : null}
        {mark === 'changed' && before && after ? <Changed before={before} after={after} /> : null}
        {mark === 'added' ? <ins className="no-underline">{after}</ins> : null}
        {mark === 'removed' ? <del className="decoration-muted">{before}</del> : null}
        {mark ? null : after}
      </span>
    </li>
  );
}
