import { headingOf } from '#contracts/public/titles.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { addressOfSkill } from '../addresses.ts';
import { findSkillPageOrThrow } from '../pages/skill-page.ts';
import { listPublicPostsOfSkill } from '../skill.ts';
import { element, escapeXml } from './xml.ts';

const NEWEST = 50;
/** When a feed without posts changed last. */
const NEVER = '1970-01-01T00:00:00.000Z';

const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeXml(href)}"/>`;

const entry = (post: PublicPost): string =>
  [
    '<entry>',
    element('id', post.url),
    element('title', headingOf(post)),
    element('updated', post.createdAt),
    `<author>${element('name', post.author.name)}</author>`,
    link('alternate', post.url),
    element('summary', post.description),
    '</entry>',
  ].join('');

/** The newest public posts of a skill, or of a skill in a town with what is done online, as an Atom feed. */
export const writeFeed = async (
  ctx: Context,
  { skill, place }: { skill: string; place?: string | undefined },
): Promise<string> => {
  const page = await findSkillPageOrThrow(ctx, { skill, place });
  const { items } = await listPublicPostsOfSkill(ctx, { skill, place, limit: NEWEST });
  const posts = items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const address = addressOfSkill(ctx.appUrl(), skill, place);
  const title = page.place ? `${page.skill.name} in ${page.place.name}` : page.skill.name;
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', address),
    element('title', `${title} · ${ctx.env.APP_NAME}`),
    element('updated', posts[0]?.createdAt ?? NEVER),
    link('alternate', address),
    link('self', `${address}/feed.xml`),
    ...posts.map(entry),
    '</feed>',
  ].join('');
};
