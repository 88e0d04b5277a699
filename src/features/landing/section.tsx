import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of the landing page with its heading. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} className="page py-12 md:py-20">
    <h2 className="text-2xl md:text-3xl">{title}</h2>
    {lead ? <p className="mt-2 max-w-[42rem] text-lg text-muted">{lead}</p> : null}
    <div className="mt-8 md:mt-10">{children}</div>
  </section>
);
