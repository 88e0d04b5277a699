import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listRules } from '#contracts/admin/rules.ts';
import { MIN_NAMED, type Transparency } from '#contracts/admin/transparency.ts';
import { decisionLabels } from '#src/components/decisions/decision-labels.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** Nothing was counted before this year. */
const FIRST_YEAR = 2026;
const foundByTexts: Record<Transparency['acts'][number]['foundBy'], string> = {
  report: 'After a report',
  dispute: 'In a dispute',
  staff: 'Our team noticed',
  system: 'Automatic check',
};
const sections = new Map(listRules().map(({ id, title, section }) => [id, `${section}. ${title}`]));

/** A count, or 'fewer than …' where it is small enough to point to a member. */
const shownCount = (value: number): string => (value < MIN_NAMED ? `fewer than ${MIN_NAMED}` : count(value));
const hours = (value: number | null): string =>
  value === null ? 'No decisions yet' : `${count(value)} ${value === 1 ? 'hour' : 'hours'}`;

/** The reports, decisions and appeals of a year, in numbers; for everyone. */
export function TransparencyPage({ year: chosen }: { year?: number | undefined }) {
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const year = chosen ?? thisYear;
  const report = useQuery(trpc.decisions.transparency.queryOptions({ year }, { placeholderData: keepPreviousData }));
  return (
    <main id="main" className="page-narrow py-8 md:py-14">
      <PageHeader
        title="Transparency"
        description="What members reported, what we decided, and what became of appeals, year by year."
      />
      <Years chosen={year} latest={thisYear} />
      <QueryContent query={report} waiting={<CardSkeletons count={2} label="Loading the numbers" />}>
        {(data) => (
          <div className="flex flex-col gap-5">
            <ReportsAndAppeals report={data} />
            <Acts acts={data.acts} />
            <p className="max-w-reading text-sm text-muted">
              {`We don't show counts below ${MIN_NAMED}, so they can't point to anyone. Hours are medians: half of all cases took less, half took more. Years are counted in UTC.`}
            </p>
          </div>
        )}
      </QueryContent>
    </main>
  );
}

function Years({ chosen, latest }: { chosen: number; latest: number }) {
  const years = Array.from({ length: latest - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return (
    <nav aria-label="Years" className="mb-6 flex flex-wrap gap-x-4">
      {years.toReversed().map((year) => (
        <Link
          key={year}
          to="/transparency"
          search={{ year }}
          aria-current={year === chosen ? 'page' : undefined}
          className="tabular inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline aria-[current]:font-[560] aria-[current]:text-ink"
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}

const ReportsAndAppeals = ({ report: { reports, appeals, medianHours } }: { report: Transparency }) => (
  <Card>
    <CardHeader title="Reports and appeals" />
    <dl className="mt-3 divide-y divide-line text-[0.9375rem]">
      <NumberLine label="Reports" value={shownCount(reports.total)} />
      <NumberLine label="Time until we decided a report" value={hours(medianHours.reports)} />
      <NumberLine label="Appeals" value={shownCount(appeals.total)} />
      <NumberLine label="Appeals where our decision stood" value={shownCount(appeals.upheld)} />
      <NumberLine label="Appeals where we reversed it" value={shownCount(appeals.reversed)} />
      <NumberLine label="Appeals that are still open" value={shownCount(appeals.open)} />
      <NumberLine label="Time until we decided an appeal" value={hours(medianHours.appeals)} />
    </dl>
  </Card>
);

const NumberLine = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
    <dt className="min-w-0 flex-1 basis-32 text-muted">{label}</dt>
    <dd className="tabular ml-auto text-right font-[560]">{value}</dd>
  </div>
);

const Acts = ({ acts }: { acts: Transparency['acts'] }) => (
  <Card>
    <CardHeader
      title="Decisions"
      description={
        acts.length > 0 ? "Each with the section of our Terms that it's about, and how we learned of it." : null
      }
    />
    {acts.length === 0 ? (
      <p className="mt-3">No decisions this year.</p>
    ) : (
      <ul className="mt-3 divide-y divide-line text-[0.9375rem]">
        {acts.map(({ kind, rule, foundBy, count: value }) => (
          <li key={`${kind} ${rule} ${foundBy}`} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <div className="min-w-0 flex-1 basis-32">
              <p>{decisionLabels[kind]}</p>
              <p className="text-sm text-muted">
                <span>{rule === null ? 'No section named' : (sections.get(rule) ?? rule)}</span>
                <span aria-hidden>{' · '}</span>
                <span>{foundByTexts[foundBy]}</span>
              </p>
            </div>
            <p className="tabular ml-auto text-right font-[560]">{shownCount(value)}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
