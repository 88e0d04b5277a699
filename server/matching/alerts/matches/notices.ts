import { fullNameOf, nameOf, type Named, sentence } from '../../../auth/members/member-names.ts';
import { asGiven, defineNotice } from '../../../notifications/notice.ts';
import { alertKey } from '../policy.ts';

/** The notification says what each gives. Distance and value are on the page. */
const MAX_REASONS = 2;

interface Found {
  /** The post that matches, its author, and which of the member's own posts it matches. */
  postId: string;
  ownPostId: string;
  authorId: string;
  author: Named;
  service: string;
  location: string;
  reasons: string[];
}

export const matchFound = defineNotice<Found, Found>({
  kind: 'match.found',
  topic: 'match',
  group: 'matches',
  load: asGiven,
  title: ({ author }) => sentence(`${nameOf(author)} matches your post both ways`),
  body: ({ reasons }) => `${reasons.slice(0, MAX_REASONS).join('. ')}.`,
  link: ({ ownPostId }) => `/matches?postId=${ownPostId}`,
  about: ({ authorId, author, service, location }) => ({
    aboutUserId: authorId,
    relatedUserName: fullNameOf(author),
    serviceRequested: service,
    location,
    urgency: 'moderate',
  }),
  key: ({ postId }) => alertKey({ id: postId }),
  examples: {
    'both ways': {
      postId: 'post-1',
      ownPostId: 'post-2',
      authorId: 'other',
      author: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
      service: 'Logo design',
      location: 'Austin, TX',
      reasons: ['Ada offers logo design', 'Ada is looking for bookkeeping'],
    },
  },
});
