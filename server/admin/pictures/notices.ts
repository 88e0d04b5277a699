import { defineNotice } from '../../notifications/notice.ts';

type Removed = {
  pictureId: string;
  /** What showed it: the title of a post or of past work. */
  title: string;
  reason: string | null;
};

/** To the owner of a picture that an admin removed. */
export const pictureRemoved = defineNotice<Removed, Removed & { supportEmail: string }>({
  kind: 'picture.removed',
  topic: 'post',
  group: null,
  load: (_, params, { env }) => Promise.resolve({ ...params, supportEmail: env.SUPPORT_EMAIL }),
  title: () => 'Your picture was removed',
  body: ({ title, reason, supportEmail }) =>
    `We removed a picture of “${title}”, because it's against the rules.${reason ? ` ${reason}` : ''} If you disagree, write to ${supportEmail}.`,
  link: () => '/terms',
  key: ({ pictureId }) => `picture-removed:${pictureId}`,
  examples: {
    removed: { pictureId: 'picture-1', title: 'Logo design', reason: null, supportEmail: 'support@proquo.test' },
    'with a reason': {
      pictureId: 'picture-1',
      title: 'Logo design',
      reason: 'It shows a phone number.',
      supportEmail: 'support@proquo.test',
    },
  },
});
