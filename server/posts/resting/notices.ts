import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq } from 'drizzle-orm';
import { defineNotice } from '../../notifications/notice.ts';
import { isOpen } from '../ending/open.ts';
import { makeToken } from '../ending/still-available/token.ts';

/** How long after the email the posts of a member begin to rest who does not come back. */
export const REST_AFTER_DAYS = 14;
const MAX_POSTS = 100;

interface RestSoon {
  userId: string;
  since: number;
  isDormant: boolean;
  isEmailVerified: boolean;
  posts: { id: string; expiresAt: number }[];
}

const example = { userId: 'member-1', since: 1, isDormant: true, isEmailVerified: true };

/** Notifies a member who was not here for long, before their posts rest. */
export const postsRestSoon = defineNotice<{ since: number }, RestSoon>({
  kind: 'post.resting-soon',
  topic: 'post',
  group: 'posts',
  load: async (db, { userId, since }) => {
    const [member] = await db
      .select({ dormantSince: users.dormantSince, isEmailVerified: users.isEmailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (!member) return null;
    const open = await db
      .select({ id: posts.id, expiresAt: posts.expiresAt })
      .from(posts)
      .where(and(eq(posts.userId, userId), isOpen()))
      .orderBy(asc(posts.expiresAt))
      .limit(MAX_POSTS);
    const { dormantSince, isEmailVerified } = member;
    return { userId, since, isDormant: dormantSince === since, isEmailVerified, posts: open };
  },
  stillHolds: ({ isDormant, posts: open }) => isDormant && open.length > 0,
  title: ({ posts: open }) => (open.length === 1 ? 'Your post will rest soon' : 'Your posts will rest soon'),
  body: ({ posts: open }) =>
    `You haven't been here for a while. In ${REST_AFTER_DAYS} days we'll take your ${open.length === 1 ? 'post' : 'posts'} out of the lists until you're back.`,
  link: () => '/my-posts',
  key: ({ since }) => `resting-soon:${since}`,
  mail: {
    preference: 'posts',
    button: 'See my posts',
    write: ({ userId, isEmailVerified, posts: open }, deps) => {
      const paragraphs = [
        `You haven't been here for a while, so people may be waiting for an answer. In ${REST_AFTER_DAYS} days we'll take your ${open.length === 1 ? 'post' : 'posts'} out of the lists. As soon as you're back, ${open.length === 1 ? 'it is' : 'they are'} too.`,
      ];
      if (!isEmailVerified) return { paragraphs };
      const until = Math.max(...open.map(({ expiresAt }) => expiresAt));
      const token = makeToken(deps, { userId, until, postIds: open.map(({ id }) => id) });
      return {
        paragraphs,
        action: {
          label: open.length === 1 ? 'Still available' : 'All of mine are still available',
          url: `${deps.appUrl()}/still-available?token=${token}`,
        },
      };
    },
  },
  examples: {
    one: { ...example, posts: [{ id: 'post-1', expiresAt: 4_076_136_000_000 }] },
    several: {
      ...example,
      posts: [
        { id: 'post-1', expiresAt: 4_076_136_000_000 },
        { id: 'post-2', expiresAt: 4_076_136_000_000 },
      ],
    },
  },
});
