import { because, DECISIONS_PATH, HOW_TO_APPEAL } from '../../decisions/words.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';

type Removed = {
  /** The id of the picture; of the decision where the picture can come back, so that each removal has its notice. */
  pictureId: string;
  /** What showed it: the title of a post or of past work; null for the profile. */
  title: string | null;
  reason: string;
  rule: string | null;
};

/** Notifies the owner of a picture that staff removed. */
export const pictureRemoved = defineNotice<Removed, Removed>({
  kind: 'picture.removed',
  topic: 'post',
  group: null,
  load: asGiven,
  title: () => 'Your picture was removed',
  body: ({ title, ...why }) =>
    `We removed ${title === null ? 'your profile picture' : `a picture of “${title}”`}. ${because(why)} ${HOW_TO_APPEAL}`,
  link: () => DECISIONS_PATH,
  key: ({ pictureId }) => `picture-removed:${pictureId}`,
  mail: { preference: 'account', button: 'Read or appeal the decision' },
  examples: {
    removed: { pictureId: 'picture-1', title: 'Logo design', reason: 'It is against our Terms.', rule: null },
    'with a reason': {
      pictureId: 'picture-1',
      title: 'Logo design',
      reason: 'It shows a phone number.',
      rule: 'content',
    },
    'of the profile': { pictureId: 'decision-1', title: null, reason: 'It shows someone else.', rule: 'who' },
  },
});
