import type { ReactNode } from 'react';
import type { PublicPage } from '#contracts/public/pages.ts';
import { PageActions } from '#src/components/public/page-actions.tsx';
import { GonePage } from '#src/components/public/gone-page.tsx';
import { PublicMemberPage } from '#src/components/public/public-member-page.tsx';
import { PublicPostPage } from '#src/components/public/public-post-page.tsx';
import { PublicSkillPage } from '#src/components/public/public-skill-page.tsx';
import { PublicSkillsPage } from '#src/components/public/public-skills-page.tsx';
import { memberPath, postPath } from '#contracts/public/paths.ts';

interface PublicPageContentProps {
  page: PublicPage;
  /** Whether 'Ask for this' opens the request after the sign-in; only the client sets it. */
  asks?: boolean;
  /** Buttons that need scripts. */
  actions?: ReactNode;
}

const signInFor = (path: string): string => `/login?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`;

/** A page for visitors: the server writes the same one. Without router, queries or hooks of its own. */
export function PublicPageContent({ page, asks = false, actions = <PageActions /> }: PublicPageContentProps) {
  switch (page.kind) {
    case 'post': {
      const path = postPath(page.post.id);
      return <PublicPostPage page={page} askHref={signInFor(asks ? `${path}?ask=1` : path)} actions={actions} />;
    }
    case 'member':
      return <PublicMemberPage page={page} contactHref={signInFor(memberPath(page.member.id))} actions={actions} />;
    case 'skills':
      return <PublicSkillsPage page={page} />;
    case 'skill':
      return <PublicSkillPage page={page} />;
    case 'gone':
      return <GonePage />;
  }
}
