import { defineNotice } from '../../notifications/notice.ts';
import { exchangeLink } from '../notices/parties.ts';

type Params = { exchangeId: string };
type Details = Params & { supportEmail: string };

const missedNotice = (kind: string, title: string, words: string) =>
  defineNotice<Params, Details>({
    kind,
    topic: 'exchange',
    group: 'exchanges',
    load: (_, { exchangeId }, { env }) => Promise.resolve({ exchangeId, supportEmail: env.SUPPORT_EMAIL }),
    title: () => title,
    body: ({ supportEmail }) =>
      `${words} After three of these in a year, your profile will say so. If you disagree, write to ${supportEmail}.`,
    link: ({ exchangeId }) => exchangeLink({ exchange: { id: exchangeId } }),
    examples: { recorded: { exchangeId: 'exchange-1', supportEmail: 'support@proquo.test' } },
  });

/** Notify a member who cancelled a date late, or missed it. */
export const missedNotices = {
  late: missedNotice(
    'missed.late',
    'Cancelled late',
    'You cancelled an exchange less than 48 hours before its appointment.',
  ),
  no_show: missedNotice('missed.no-show', 'Missed appointment', 'We recorded that you missed an appointment.'),
};
