import { asGiven, defineNotice } from '../notifications/notice.ts';
import { DECISIONS_PATH } from './words.ts';

type Appealed = { decisionId: string };

/** Notifies the other side of a dispute whose decision was appealed. */
export const decisionAppealed = defineNotice<Appealed, Appealed>({
  kind: 'decision.appealed',
  topic: 'account',
  group: null,
  load: asGiven,
  title: () => 'The other side appealed a decision',
  body: () => "We'll look at your dispute again. Until then the decision stands. You can add your side once.",
  link: () => DECISIONS_PATH,
  key: ({ decisionId }) => `decision-appealed:${decisionId}`,
  mail: { preference: 'account', button: 'Read it and answer' },
  examples: { appealed: { decisionId: 'decision-1' } },
});
