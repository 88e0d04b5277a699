import { asGiven, defineNotice } from '../../notifications/notice.ts';

type Ended = { postId: string; service: string; endedAt: number };

export const postEnded = defineNotice<Ended, Ended>({
  kind: 'post.ended',
  topic: 'post',
  group: 'posts',
  load: asGiven,
  title: () => 'Your post has ended',
  body: ({ service }) => `“${service}” is closed now. If it's still available, renew it and it runs again.`,
  link: ({ postId }) => `/search?post=${postId}`,
  key: ({ postId, endedAt }) => `post-ended:${postId}:${endedAt}`,
  examples: { ended: { postId: 'post-1', service: 'Logo design', endedAt: 1 } },
});
