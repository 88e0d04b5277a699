import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { FORMER_TERMS_VERSION, TERMS_UPDATED, TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { termsChanges } from '#contracts/profile/terms-of-use-changes.ts';
import { SectionsPage, type TextSection } from '#src/components/sections-page.tsx';

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly TextSection[];
}

/** The day from which the text holds, and what is new in it, folded so that the text itself comes first. */
const Changes = () => (
  <details className="mt-5 rounded-card border border-line bg-surface px-5 py-2">
    <summary className="flex min-h-11 items-center gap-2 rounded-control font-[560]">
      {`What changes on ${dayText(TERMS_VERSION)}`}
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform in-open:rotate-180" />
    </summary>
    <p className="mt-1">
      You're reading the version that takes effect on <time dateTime={TERMS_VERSION}>{dayText(TERMS_VERSION)}</time>.
      Until then, the version of {dayText(FORMER_TERMS_VERSION)} applies, which doesn't have these points:
    </p>
    <ul className="my-3 ml-5 flex list-disc flex-col gap-1">
      {termsChanges.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  </details>
);

const SourcesOfData = () => (
  <p className="mt-9 text-sm text-muted">
    Names and positions of towns come from{' '}
    <a href="https://www.geonames.org/" target="_blank" rel="noreferrer" className="link">
      GeoNames
    </a>{' '}
    (a selection, under{' '}
    <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer license" className="link">
      CC BY 4.0
    </a>
    ).
  </p>
);

/** A legal text with numbered sections, its date and what changes. */
export const LegalPage = ({ title, lead, sections }: LegalPageProps) => (
  <SectionsPage title={title} lead={lead} sections={sections} isNumbered end={<SourcesOfData />}>
    <p className="mt-2 text-sm text-muted">
      Last updated: <time dateTime={TERMS_UPDATED}>{dayText(TERMS_UPDATED)}</time>
    </p>
    <Changes />
  </SectionsPage>
);
