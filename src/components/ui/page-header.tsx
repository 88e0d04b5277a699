import type { ReactNode } from 'react';
import { usePageTitle } from '#src/hooks/use-page-title.ts';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right end; on phones below. */
  actions?: ReactNode;
}

/** The page's only h1, which also sets the tab's title, with a description and the page's actions. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  usePageTitle(typeof title === 'string' ? title : undefined);
  return (
    <header className="mb-6 flex flex-col gap-4 md:mb-8 md:flex-row md:items-end md:justify-between">
      <div className="min-w-0">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {description ? <p className="mt-1 max-w-reading text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  );
}
