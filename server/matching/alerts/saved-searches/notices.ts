import { asGiven, defineNotice } from '../../../notifications/notice.ts';
import { exampleOfFound, type FoundPost, foundText, ofFoundPost } from '../nearby/notices.ts';

/** `label`: of the first of the member's saved searches that found the post. */
type Found = FoundPost & { label: string };

export const savedSearchFound = defineNotice<Found, Found>({
  ...ofFoundPost,
  kind: 'saved-search.found',
  topic: 'match',
  group: 'matches',
  load: asGiven,
  title: ({ label }) => `New for “${label}”`,
  body: (found) => foundText(found, { saysReturn: true }),
  examples: {
    'an offer': { ...exampleOfFound(), label: 'logo' },
    'a request': { ...exampleOfFound({ type: 'requesting', serviceRequested: 'Tax advice' }), label: 'logo' },
  },
});

type Digest = { day: string; count: number };
const postsMatch = ({ count }: Digest) => `${count} new ${count === 1 ? 'post matches' : 'posts match'}`;

/** The digest of all that was found in a day, and on Mondays in a week. */
export const newForSavedSearches = defineNotice<Digest, Digest>({
  kind: 'saved-search.digest',
  topic: 'match',
  group: 'matches',
  load: asGiven,
  title: () => 'New for your saved searches',
  body: (digest) => `${postsMatch(digest)} what you're looking for.`,
  link: () => '/wishes',
  action: 'See saved searches',
  about: () => ({ urgency: 'low' }),
  key: ({ day }) => `wishes:${day}`,
  mail: {
    preference: 'nearby',
    button: "See what's new",
    write: (digest) => ({
      hasNoMemberTexts: true,
      subject: `${postsMatch(digest)} your saved searches`,
      paragraphs: ["You asked us to keep an eye out for you, and there's something new."],
      footer: 'You can choose for each saved search how often we notify you.',
    }),
  },
  examples: { one: { day: '2026-03-02', count: 1 }, several: { day: '2026-03-02', count: 12 } },
});
