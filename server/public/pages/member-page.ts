import type { PublicPageOf } from '#contracts/public/pages.ts';
import type { Context } from '../../platform/context/context.ts';
import { findPublicProfileOrThrow } from '../member.ts';
import { listNamedSkills } from './named-skills.ts';

/** What the page of a member shows to visitors. */
export const findMemberPage = async (ctx: Context, id: string): Promise<PublicPageOf<'member'>> => {
  const member = await findPublicProfileOrThrow(ctx, id);
  return { kind: 'member', member, skills: await listNamedSkills(ctx, member, ...member.posts) };
};
