import { createHash } from 'node:crypto';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import { TAGLINE } from '#contracts/shared/app.ts';
import { headingOf } from '#contracts/public/titles.ts';
import type { Reader } from '../reader.ts';
import { findPublicProfileOrThrow } from '../member.ts';
import { findPublicPostOrThrow } from '../post.ts';

/** 'p' for a post, 'm' for a member, as in the addresses of their pages. */
export type SharedPage = { kind: 'p' | 'm'; id: string };

/** What a share picture shows. */
export type ShareTexts = { above: string; title: string; below: string; pictureId: string | null };

/** Changes with the drawing, so that pictures of an earlier release are drawn again. */
const DRAWING = 1;

/** What the fonts have letters for; others would become boxes. */
const isDrawable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{Zs}\p{Sc}+<=>|~^`]*$/u.test(
    text.normalize('NFC'),
  );

const findWords = async (ctx: Reader, { kind, id }: SharedPage): Promise<ShareTexts> => {
  if (kind === 'm') {
    const { name, businessName, town, bio } = await findPublicProfileOrThrow(ctx, id);
    const below = [town, bio].filter((part) => part !== null).join(' · ');
    return { above: businessName ?? '', title: name, below, pictureId: null };
  }
  const post = await findPublicPostOrThrow(ctx, id);
  const where = [post.town, post.author.id === null ? null : post.author.name].filter((part) => part !== null);
  const inReturn = post.type === 'requesting' ? post.serviceOffered : splitInReturn(post.description).inReturn;
  return {
    above: [post.type === 'offering' ? 'Offering' : 'Looking for', ...where].join(' · '),
    title: headingOf(post),
    below: inReturn ? `In return: ${inReturn}` : splitInReturn(post.description).about,
    pictureId: post.pictures[0]?.id ?? null,
  };
};

/**
 * What the picture of a page shows now, and the name of that picture; where the fonts lack its letters, it shows the
 * product. Refuses what visitors do not see.
 */
export const findShareTexts = async (ctx: Reader, page: SharedPage): Promise<{ name: string; words: ShareTexts }> => {
  const found = await findWords(ctx, page);
  const isPlain = ![found.above, found.title].every(isDrawable);
  const card = isPlain ? { above: '', title: TAGLINE, below: '', pictureId: null } : found;
  const words = { ...card, below: isDrawable(card.below) ? card.below : '' };
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, ctx.env.APP_NAME, words]))
    .digest('hex')
    .slice(0, 32);
  return { name: `${page.kind}/${page.id}/${digest}`, words };
};

/** Where a share picture is stored. */
export const shareObject = (name: string): string => `share/${name}.png`;
