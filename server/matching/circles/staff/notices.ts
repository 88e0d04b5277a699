import { because, DECISIONS_PATH, HOW_TO_APPEAL } from '../../../decisions/words.ts';
import { asGiven, defineNotice } from '../../../notifications/notice.ts';

type Ended = { circleId: string; reason: string; rule: string | null };

/** Notifies the members of a circle that staff ended. */
export const circleEndedByStaff = defineNotice<Ended, Ended>({
  kind: 'circle.ended-by-staff',
  topic: 'account',
  group: null,
  load: asGiven,
  title: () => 'We ended one of your trade circles',
  body: (ended) => `${because(ended)} ${HOW_TO_APPEAL}`,
  link: () => DECISIONS_PATH,
  key: ({ circleId }) => `circle-ended:${circleId}`,
  mail: { preference: 'account', button: 'Read or appeal the decision' },
  examples: { ended: { circleId: 'circle-1', reason: 'Two of its accounts belong to one person.', rule: 'account' } },
});
