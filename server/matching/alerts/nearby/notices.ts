import type { Urgency } from '#contracts/notifications/notifications.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import { postPath } from '#contracts/public/paths.ts';
import { fullNameOf, nameOf, type Named, sentence } from '../../../auth/members/member-names.ts';
import { asGiven, defineNotice } from '../../../notifications/notice.ts';
import { alertKey } from '../policy.ts';

/** A post that a member may want, with its author. */
export interface FoundPost {
  post: Pick<
    typeof posts.$inferSelect,
    'id' | 'userId' | 'type' | 'isRemote' | 'location' | 'serviceOffered' | 'serviceRequested'
  >;
  author: Named;
  urgency: Urgency;
}

const serviceOf = ({ post }: FoundPost) => post.serviceRequested ?? post.serviceOffered;

/**
 * What a notice of a found post says in one sentence.
 * @param saysReturn also what a request gives in return, which may be what was searched
 */
export const foundText = (found: FoundPost, { saysReturn = false } = {}): string => {
  const { post, author } = found;
  const verb = post.type === 'requesting' ? 'is looking for' : 'offers';
  const where = post.isRemote ? 'online' : `in ${post.location}`;
  const inReturn = saysReturn && post.serviceRequested ? `, and offers “${post.serviceOffered}”` : '';
  return sentence(`${nameOf(author)} ${verb} “${serviceOf(found)}” ${where}${inReturn}.`);
};

/** What all notices of a found post have in common: of each post a member gets at most one. */
export const ofFoundPost = {
  link: ({ post }: FoundPost) => postPath(post.id),
  about: (found: FoundPost) => ({
    aboutUserId: found.post.userId,
    relatedUserName: fullNameOf(found.author),
    serviceRequested: serviceOf(found),
    location: found.post.location,
    urgency: found.urgency,
  }),
  key: ({ post }: FoundPost) => alertKey(post),
};

/** A post for the examples of notices. */
export const exampleOfFound = (changes: Partial<FoundPost['post']> = {}): FoundPost => ({
  post: {
    id: 'post-1',
    userId: 'other',
    type: 'offering',
    isRemote: false,
    location: 'Austin, TX',
    serviceOffered: 'Logo design',
    serviceRequested: null,
    ...changes,
  },
  author: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
  urgency: 'moderate',
});

const examples = {
  'an offer': exampleOfFound(),
  'a request online': exampleOfFound({ type: 'requesting', isRemote: true, serviceRequested: 'Tax advice' }),
};

/** A request nearby; `offerNearby` is the one of an offer. */
export const postNearby = defineNotice<FoundPost, FoundPost>({
  ...ofFoundPost,
  kind: 'post.nearby',
  topic: 'service_request',
  group: 'nearby',
  load: asGiven,
  title: () => 'New service request nearby',
  body: (found) => foundText(found),
  examples: { 'a request online': examples['a request online'] },
});

export const offerNearby = defineNotice<FoundPost, FoundPost>({
  ...ofFoundPost,
  kind: 'post.offer-nearby',
  topic: 'service_request',
  group: 'nearby',
  load: asGiven,
  title: () => 'New offer nearby',
  body: (found) => foundText(found),
  examples: { 'an offer': examples['an offer'] },
});

export const postInIndustry = defineNotice<FoundPost, FoundPost>({
  ...ofFoundPost,
  kind: 'post.industry',
  topic: 'match',
  group: 'nearby',
  load: asGiven,
  title: () => 'A post that matches your industry',
  body: (found) => foundText(found),
  examples,
});

type Digest = { day: string; count: number };
const postsOf = ({ count }: Digest) => `${count} more ${count === 1 ? 'post' : 'posts'}`;

/** Sent in the evening: the posts of the day beyond those that were notified of one by one. */
export const morePostsNearby = defineNotice<Digest, Digest>({
  kind: 'post.more-nearby',
  topic: 'service_request',
  group: 'nearby',
  load: asGiven,
  title: () => 'More posts near you today',
  body: ({ count, day }) => `${postsOf({ count, day })} ${count === 1 ? 'is' : 'are'} nearby or in your industries.`,
  link: () => '/search',
  about: () => ({ urgency: 'low' }),
  key: ({ day }) => `nearby-digest:${day}`,
  mail: {
    preference: 'nearby',
    button: 'See the posts',
    write: (digest) => ({
      hasNoMemberTexts: true,
      subject: `${postsOf(digest)} near you today`,
      paragraphs: [
        digest.count === 1
          ? "It's a busy day near you. One more post is nearby or matches your industries."
          : "It's a busy day near you. These posts are nearby or match your industries, and we didn't want to notify you about each one.",
      ],
      footer: 'You can choose how far we look in Settings.',
    }),
  },
  examples: { one: { day: '2026-03-02', count: 1 }, several: { day: '2026-03-02', count: 12 } },
});
