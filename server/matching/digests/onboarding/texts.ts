import type { FirstStep } from '#contracts/matching/digests.ts';
import { tradesWait, withinSentence } from '#contracts/matching/person-with-skill.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { postPath } from '#contracts/public/paths.ts';
import { eq, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { placeName } from '../../../platform/gateways/places/geocoding.ts';
import { findSearchersNear } from '../../invitations/waiting/waiting-for.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import { findMatchesOfMember } from '../../matches/find-for.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';

type Member = typeof users.$inferSelect;
/** What an email says; null if its step is done, or if it would have nothing to say. */
type Writer = (deps: Deps, member: Member) => Promise<MailContent | null>;

const hasPost = async ({ db }: Deps, userId: string): Promise<boolean> =>
  (await db.read.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).limit(1)).length > 0;

const hasExchange = async ({ db }: Deps, userId: string, as: 'requester' | 'either side'): Promise<boolean> => {
  const isAsker = eq(exchanges.requesterId, userId);
  const rows = await db.read
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(as === 'requester' ? isAsker : or(isAsker, eq(exchanges.providerId, userId)))
    .limit(1);
  return rows.length > 0;
};

/** How many members near look for what this one offers, and for what most of all. */
const findMostWanted = async ({ db }: Deps, { id, location, lat, lng, skillsOffered }: Member) => {
  const place = location && placeName(location);
  if (!place || lat === null || lng === null) return null;
  let best: { name: string; place: string; count: number } | null = null;
  for (const skill of (await loadCachedSkills(db)).skills.filter((skill) => skillsOffered.includes(skill.id))) {
    const searchers = await findSearchersNear(db, skill, { skillId: skill.id, place, lat, lng });
    searchers.delete(id);
    if (searchers.size > (best?.count ?? 0)) best = { name: skill.name, place, count: searchers.size };
  }
  return best;
};

const profile: Writer = async ({ appUrl }, member) =>
  member.profileComplete
    ? null
    : {
        subject: 'Two minutes for your profile',
        paragraphs: [
          'People trade with people they know something about. Your profile is still empty, so no one can find you.',
          'Say what you do and where. You can change it all later.',
        ],
        action: { label: 'Complete your profile', url: `${appUrl()}/dashboard` },
      };

const post: Writer = async (deps, member) => {
  if (await hasPost(deps, member.id)) return null;
  const wanted = await findMostWanted(deps, member);
  return {
    subject: wanted ? `${tradesWait(wanted.count)} for your first post` : 'Your first post',
    paragraphs: [
      ...(wanted
        ? [
            `People in ${wanted.place} are looking for ${withinSentence(wanted.name)}. Post that you do it, and we'll let them know.`,
          ]
        : []),
      "A post says what you give and what you'd like in return. A few plain sentences are enough.",
    ],
    action: { label: 'Write a post', url: `${deps.appUrl()}/post-service` },
  };
};

const searched: Writer = async (deps, member) => {
  if (await hasExchange(deps, member.id, 'either side')) return null;
  const found = await findMostWanted(deps, member);
  if (!found) return null;
  return {
    subject: `${found.count} ${found.count === 1 ? 'person is' : 'people are'} looking for you`,
    paragraphs: [
      `${found.count} ${found.count === 1 ? 'member near' : 'members near'} ${found.place} ${found.count === 1 ? 'is' : 'are'} looking for ${withinSentence(found.name)}, which you offer.`,
      'See what they offer for it. They often trade with the first person who writes.',
    ],
    action: { label: "See who's looking for you", url: `${deps.appUrl()}/search` },
  };
};

const request: Writer = async (deps, member) => {
  if (await hasExchange(deps, member.id, 'requester')) return null;
  const matches = await findMatchesOfMember(deps.db.read, { userId: member.id, now: Date.now() });
  const [best] = matches;
  if (!best) return null;
  return {
    subject: 'A trade that could work for you',
    paragraphs: [
      `We compared what you offer and need with other posts: ${matches.length} ${matches.length === 1 ? 'post matches' : 'posts match'} yours.`,
      "Asking is free and doesn't commit you to anything. You both agree on the terms first.",
    ],
    action: { label: 'See the best match', url: deps.appUrl() + postPath(best.theirs.postId) },
  };
};

export const onboardingTexts: Record<FirstStep, Writer> = { profile, post, sought: searched, request };
