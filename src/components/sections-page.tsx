import type { ReactNode } from 'react';

export interface TextSection {
  title: string;
  body: ReactNode;
}

interface SectionsPageProps {
  title: string;
  lead: ReactNode;
  sections: readonly TextSection[];
  isNumbered?: boolean;
  /** Stands between the title and the lead. */
  children?: ReactNode;
  /** Stands at the end. */
  end?: ReactNode;
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** A page to read: sections with a table of contents beside them. */
export const SectionsPage = ({ title, lead, sections, isNumbered = false, children, end }: SectionsPageProps) => (
  <main id="main" className="page py-8 md:py-14">
    <div className="lg:grid lg:grid-cols-[15rem_1fr] lg:gap-16">
      <nav aria-label="Sections" className="hidden lg:block">
        <ol className="sticky top-[calc(var(--bar-height)+32px)] flex flex-col gap-2 text-sm text-muted">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${anchor(section.title)}`} className="hover:text-ink hover:underline">
                {isNumbered ? <span className="tabular inline-block min-w-7">{index + 1}.</span> : null}
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="max-w-reading">
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        {children}
        <p className="mt-5 text-lg text-muted">{lead}</p>
        {sections.map((section, index) => (
          <section key={section.title} id={anchor(section.title)} className="mt-9">
            <h2 className="text-xl">{isNumbered ? `${index + 1}. ${section.title}` : section.title}</h2>
            <div className="mt-2 flex flex-col gap-3 [&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc">
              {section.body}
            </div>
          </section>
        ))}
        {end}
      </article>
    </div>
  </main>
);
