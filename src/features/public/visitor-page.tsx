import { type ReactNode, useState } from 'react';
import { titleOf } from '#contracts/public/titles.ts';
import { PublicPageContent } from '#src/components/public/public-page-content.tsx';
import { VisitorActions } from '#src/features/public/visitor-actions.tsx';
import { readPageData } from '#src/features/public/page-data.ts';
import { usePageTitle } from '#src/hooks/use-page-title.ts';

/** What the server has written for a visitor, now with scripts; where it has written nothing, the way to sign in. */
export function VisitorPage({ signIn }: { signIn: ReactNode }) {
  const [page] = useState(readPageData);
  usePageTitle(page ? titleOf(page) : undefined);
  return page ? <PublicPageContent page={page} asks actions={<VisitorActions title={titleOf(page)} />} /> : signIn;
}
