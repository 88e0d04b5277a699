import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Statement } from '#contracts/exchanges/statements.ts';
import { lastDayForValues } from '#contracts/exchanges/values.ts';
import { dayInZone } from '#contracts/shared/day-in-zone.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { moneyText } from '#contracts/shared/money-text.ts';
import { trpc } from '#src/api/trpc.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import '#src/features/statements/print.css';
import { StatementLines } from '#src/features/statements/statement-lines.tsx';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

const yearOf = (time: string | number): number => new Date(time).getFullYear();

/** What the member gave and got in a year, for their records: to read, to print, and as a file. */
export function StatementPage({ year }: { year: number }) {
  const user = useUser();
  const [thisYear] = useState(() => yearOf(Date.now()));
  const query = useQuery(trpc.statements.get.queryOptions({ year }, { placeholderData: keepPreviousData }));
  return (
    <main id="main" data-statement className="page-narrow py-6 md:py-10">
      <PageHeader
        title={`Your ${year} statement`}
        description={`What ${personName(user)} gave and got`}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-[18px]" />
              Print
            </Button>
            <AnchorButton href={`/api/statements/${year}.csv`} download variant="secondary">
              <Download aria-hidden className="size-[18px]" />
              Download CSV
            </AnchorButton>
          </div>
        }
      />
      <Years chosen={year} from={yearOf(user.createdAt)} until={thisYear} />
      <QueryContent query={query} waiting={<CardSkeletons count={2} label="Loading your statement" />}>
        {(data) => <StatementContent statement={data} />}
      </QueryContent>
    </main>
  );
}

function Years({ chosen, from, until }: { chosen: number; from: number; until: number }) {
  const years = Array.from({ length: Math.max(until - from + 1, 1) }, (_, index) => until - index);
  if (years.length === 1 && chosen === until) return null;
  return (
    <nav aria-label="Years" className="-mt-2 mb-6 flex flex-wrap gap-x-4 print:hidden">
      {years.map((year) => (
        <Link
          key={year}
          to="/statements/$year"
          params={{ year: String(year) }}
          aria-current={year === chosen ? 'page' : undefined}
          className="tabular inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline aria-[current]:font-[560] aria-[current]:text-ink"
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}

function StatementContent({ statement: { year, asOf, timeZone, gave, got, totals } }: { statement: Statement }) {
  if (gave.length + got.length === 0) {
    return (
      <EmptyState
        title={`Nothing in ${year}`}
        description="Exchanges that were completed in this year and count are listed here."
        action={
          <LinkButton to="/exchanges" variant="secondary">
            See your exchanges
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid gap-x-8 gap-y-2 border-y border-line py-4 sm:grid-cols-2">
        <Total label="You got" value={totals.got} />
        <Total label="You gave" value={totals.gave} />
      </dl>
      {totals.withoutValue > 0 ? (
        <p className="max-w-reading text-[0.9375rem] leading-6">
          {totals.withoutValue === 1
            ? "1 row has no agreed value, so it isn't in the totals."
            : `${totals.withoutValue} rows have no agreed value, so they aren't in the totals.`}
          {dayInZone(Date.parse(asOf)) <= lastDayForValues(year) ? (
            <span className="print:hidden">{` Press what was traded to agree on one, until January 31, ${year + 1}.`}</span>
          ) : null}
        </p>
      ) : null}
      <StatementLines title="What you got" lines={got} timeZone={timeZone} />
      <StatementLines title="What you gave" lines={gave} timeZone={timeZone} />
      <div className="flex max-w-reading flex-col gap-2 text-sm text-muted">
        <p>
          {`As of ${dayText(dayInZone(Date.parse(asOf), timeZone))}. Values are in US dollars, as the two sides agreed; no money was paid. Exchanges that don't count are left out, and so are those on hold.`}
        </p>
        <p>
          <Link to="/trades-and-taxes" className="link">
            Trades and taxes
          </Link>
          <span className="print:hidden">: what counts, and where the IRS explains it.</span>
        </p>
      </div>
    </div>
  );
}

const Total = ({ label, value }: { label: string; value: number }) => (
  <div className="flex items-baseline justify-between gap-4 sm:flex-col sm:gap-0">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular text-xl font-[560]">{moneyText(value)}</dd>
  </div>
);
