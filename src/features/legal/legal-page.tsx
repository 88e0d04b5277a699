import type { ReactNode } from 'react';
import { FORMER_TERMS_VERSION, TERMS_UPDATED, TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { termsChanges } from '#contracts/profile/terms-of-use-changes.ts';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly LegalSection[];
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** From when the text holds, and what is new in it. */
const Changes = () => (
  <section aria-label="What changes" className="mt-5 rounded-card border border-line bg-surface p-5">
    <p>
      This text takes effect on <time dateTime={TERMS_VERSION}>{dayText(TERMS_VERSION)}</time>. Until then, the version
      of {dayText(FORMER_TERMS_VERSION)} applies, which doesn't have these points:
    </p>
    <ul className="mt-3 ml-5 flex list-disc flex-col gap-1">
      {termsChanges.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  </section>
);

/** A long text with numbered sections and a table of contents. */
export const LegalPage = ({ title, lead, sections }: LegalPageProps) => (
  <main id="main" className="page py-8 md:py-14">
    <div className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-16">
      <nav aria-label="Sections" className="hidden lg:block">
        <ol className="sticky top-[calc(var(--bar-height)+32px)] flex flex-col gap-2 text-sm text-muted">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${anchor(section.title)}`} className="hover:text-ink hover:underline">
                <span className="tabular mr-1.5">{index + 1}.</span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="max-w-reading">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-2 text-sm text-muted">
          Last updated: <time dateTime={TERMS_UPDATED}>{dayText(TERMS_UPDATED)}</time>
        </p>
        <Changes />
        <p className="mt-5 text-lg text-muted">{lead}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={anchor(section.title)} className="mt-9">
            <h2 className="text-xl">
              {index + 1}. {section.title}
            </h2>
            <div className="mt-2 flex flex-col gap-3 [&_li]:ml-5 [&_ul]:list-disc">{section.body}</div>
          </section>
        ))}
      </article>
    </div>
  </main>
);
