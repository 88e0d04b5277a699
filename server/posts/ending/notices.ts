import { lastWholeDayText } from '#contracts/shared/last-whole-day.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { postPath } from '#contracts/public/paths.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { asGiven, defineNotice } from '../../notifications/notice.ts';
import { dueReminders } from './end.ts';
import { isOpenPost } from './open.ts';
import { makeToken } from './still-available/token.ts';

type Ended = { postId: string; service: string; endedAt: number };

export const postEnded = defineNotice<Ended, Ended>({
  kind: 'post.ended',
  topic: 'post',
  group: 'posts',
  load: asGiven,
  title: () => 'Your post has ended',
  body: ({ service }) => `“${service}” is closed now. If it's still available, renew it and it runs again.`,
  link: ({ postId }) => postPath(postId),
  key: ({ postId, endedAt }) => `post-ended:${postId}:${endedAt}`,
  examples: { ended: { postId: 'post-1', service: 'Logo design', endedAt: 1 } },
});

interface EndingPost {
  id: string;
  service: string;
  expiresAt: number;
}

interface Ending {
  userId: string;
  day: string;
  timeZone: string | null;
  isEmailVerified: boolean;
  posts: EndingPost[];
}

/** 'runs until Friday' */
const runsUntil = ({ timeZone }: Ending, { expiresAt }: EndingPost): string => {
  const day = lastWholeDayText(expiresAt, Date.now(), timeZone ?? 'UTC');
  return day === 'today' ? 'ends today' : `runs until ${day}`;
};

const sample = (n: number, service: string): EndingPost => ({
  id: `post-${n}`,
  service,
  expiresAt: Date.parse('2099-03-02T12:00:00Z'),
});
const example = { userId: 'member-1', day: '2099-02-23', timeZone: null, isEmailVerified: true };

/** All posts of a member that end soon, in one notice a day. */
export const postsEnding = defineNotice<{ day: string; postIds: string[] }, Ending>({
  kind: 'post.ending',
  topic: 'post',
  group: 'posts',
  load: async (db, { userId, day, postIds }) => {
    const [member] = await db
      .select({ timeZone: users.timeZone, isEmailVerified: users.isEmailVerified })
      .from(users)
      .where(eq(users.id, userId));
    const rows = await db
      .select()
      .from(posts)
      .where(and(eq(posts.userId, userId), inArray(posts.id, postIds)))
      .orderBy(asc(posts.expiresAt), asc(posts.seq));
    const now = Date.now();
    const ending = rows.filter((post) => isOpenPost(post, now) && dueReminders(post.expiresAt, now) > 0);
    if (!member || ending.length === 0) return null;
    return {
      ...member,
      userId,
      day,
      posts: ending.map(({ id, serviceOffered: service, expiresAt }) => ({ id, service, expiresAt })),
    };
  },
  stillHolds: ({ posts: ending }) => ending.length > 0,
  title: ({ posts: ending }) =>
    ending.length === 1 ? 'Is your post still available?' : `Are your ${ending.length} posts still available?`,
  body: (details) => {
    const [first, ...others] = details.posts;
    if (!first) return '';
    const ends = `“${first.service}” ${runsUntil(details, first)}`;
    if (others.length === 0) return `${ends}. Renew it if it's still available.`;
    const more = others.length === 1 ? 'another one ends' : `${others.length} others end`;
    return `${ends}, and ${more} soon after. Renew those that are still available.`;
  },
  link: ({ posts: [first, ...others] }) => (first && others.length === 0 ? postPath(first.id) : '/my-posts'),
  key: ({ day }) => `posts-ending:${day}`,
  mail: {
    preference: 'posts',
    button: 'Still available',
    write: (details, deps) => {
      const { userId, posts: ending, isEmailVerified } = details;
      const addressOf = (some: EndingPost[]) => {
        // Who reads an address that is not proven may be a stranger, so they have to sign in.
        if (!isEmailVerified) return `${deps.appUrl()}/my-posts`;
        const until = Math.max(...some.map(({ expiresAt }) => expiresAt));
        return `${deps.appUrl()}/still-available?token=${makeToken(deps, { userId, until, postIds: some.map(({ id }) => id) })}`;
      };
      const days = `${deps.env.POST_DAYS} days`;
      const [still, run, not] =
        ending.length === 1 ? ['it still is', 'it runs', "it isn't"] : ['yours still are', 'they run', "they aren't"];
      const paragraphs = [
        `Posts run ${days}, so that the lists show what's really available. If ${still}, press the button and ${run} another ${days}. If ${not}, you don't need to do anything.`,
      ];
      const [first] = ending;
      if (first && ending.length === 1) {
        return {
          subject: `Is “${first.service}” still available?`,
          paragraphs: [`Your post “${first.service}” ${runsUntil(details, first)}.`, ...paragraphs],
          action: { label: 'Still available', url: addressOf(ending) },
        };
      }
      return {
        paragraphs: [...paragraphs, 'To renew only one, open its link:'],
        items: ending.map((post) => ({
          title: post.service,
          text: runsUntil(details, post).replace(/^[er]/, (letter) => letter.toUpperCase()),
          url: addressOf([post]),
        })),
        action: { label: 'All of mine are still available', url: addressOf(ending) },
      };
    },
  },
  examples: {
    one: { ...example, posts: [sample(1, 'Logo design')] },
    several: { ...example, posts: [sample(1, 'Logo design'), sample(2, 'Piano lessons')] },
  },
});
