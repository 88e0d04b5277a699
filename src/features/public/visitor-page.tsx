import { type ReactNode, useState } from 'react';
import { titleOf } from '#contracts/public/titles.ts';
import { PublicPageContent } from '#src/components/public/public-page-content.tsx';
import { VisitorActions } from '#src/features/public/visitor-actions.tsx';
import { usePageTitle } from '#src/hooks/use-page-title.ts';
import type { PublicPage } from '#contracts/public/pages.ts';

/** The page that the server has written; null where it wrote none. Its links load a new page, so it never changes. */
function readPageData(): PublicPage | null {
  // The build renders the page that asks to sign in, without a browser.
  const element = typeof document === 'undefined' ? null : document.getElementById('page');
  return element && (JSON.parse(element.textContent) as PublicPage);
}

/** What the server has written for a visitor, now with scripts; where it has written nothing, the way to sign in. */
export function VisitorPage({ signIn }: { signIn: ReactNode }) {
  const [page] = useState(readPageData);
  usePageTitle(page ? titleOf(page) : undefined);
  return page ? <PublicPageContent page={page} asks actions={<VisitorActions title={titleOf(page)} />} /> : signIn;
}
