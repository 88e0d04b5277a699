// This file doesn't import zod, which a visitor's page does without.
import type { PublicPage } from './pages.ts';
import type { PublicPost } from './public.ts';

/** What a post is called: what its author offers, or for a request what they need. */
export const headingOf = ({
  type,
  serviceOffered,
  serviceRequested,
}: Pick<PublicPost, 'type' | 'serviceOffered' | 'serviceRequested'>): string =>
  type === 'requesting' ? (serviceRequested ?? serviceOffered) : serviceOffered;

/** The title of such a page, without the product's name. */
export const titleOf = (page: PublicPage): string => {
  switch (page.kind) {
    case 'post':
      return [headingOf(page.post), page.post.town].filter((part) => part !== null).join(', ');
    case 'member':
      return page.member.businessName ? `${page.member.name}, ${page.member.businessName}` : page.member.name;
    case 'skills':
      return 'Skills to trade';
    case 'skill':
      return page.place ? `${page.skill.name} in ${page.place.name}` : page.skill.name;
    case 'gone':
      return 'No longer here';
  }
};
