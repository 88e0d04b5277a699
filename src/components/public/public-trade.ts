import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Named } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';

/** The path of an address of this site, so that a link stays on the host that a reader has opened. */
export const pathOf = (url: string): string => new URL(url).pathname;

/** Both sides of a post: in its author's words, else by the skills that they look for. */
export const publicTrade = (post: PublicPost, names: readonly Named[]) => {
  const wanted = names.filter(({ id }) => post.skillsWanted.includes(id)).map(({ name }) => name);
  const inReturn = post.serviceRequested ?? splitInReturn(post.description).inReturn;
  return {
    give: post.serviceOffered,
    get: inReturn ?? (wanted.join(', ') || 'Open to ideas'),
    giveLabel: 'Offering',
    getLabel: post.serviceRequested ? 'Requesting' : 'Looking for',
  };
};
