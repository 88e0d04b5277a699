import type { User } from '#contracts/profile/profile.ts';
import { MAX_POST_SKILLS, type Skill } from '#contracts/posts/skills.ts';
import type { PostStart } from '#src/lib/posts/post-start.ts';

/** The id of the industry that stands for every trade that isn't on the list. */
const OTHER = 'other';
/** A first sentence with more characters doesn't name a trade. */
const MAX_TRADE = 60;

/**
 * A first post from what the member said about themselves. If their industry isn't on the list, the first sentence of
 * their description names it.
 */
export function firstPostOf(user: User, skills: readonly Skill[]): PostStart {
  const named = user.skillsOffered.flatMap((id) => skills.find((skill) => skill.id === id) ?? []);
  const about = user.businessDescription ?? '';
  const [trade = ''] = about.split(/[.\n]/);
  const [industry] = user.industries;
  const isOwnTrade = industry?.id === OTHER && trade.length > 1 && trade.length <= MAX_TRADE;
  return {
    type: 'offering',
    serviceOffered: named[0]?.name ?? (isOwnTrade ? trade : ''),
    ...(industry ? { industry: isOwnTrade ? trade : industry.name } : {}),
    skillsOffered: named.slice(0, MAX_POST_SKILLS).map(({ id }) => id),
    description: about,
    yieldsToDraft: true,
  };
}
