import { exchangeConfirmed } from '../exchanges/notices/confirmed.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import { termsNotices } from '../exchanges/terms/notices.ts';
import { deadlineNotices } from '../exchanges/deadlines/notices.ts';
import { appointmentNotices } from '../exchanges/appointments/notices/notices.ts';
import { disputeNotices } from '../exchanges/disputes/notices.ts';
import { missedNotices } from '../exchanges/missed/notices.ts';
import { reviewAnswered, reviewReceived } from '../exchanges/reviews/notices.ts';
import type { NoticeList } from '../notifications/deliver.ts';
import type { AnyNotice } from '../notifications/notice.ts';

/** Everything that members are notified of. */
const all: AnyNotice[] = [
  ...Object.values(statusNotices),
  exchangeConfirmed,
  ...Object.values(termsNotices),
  ...Object.values(deadlineNotices),
  ...Object.values(appointmentNotices),
  ...Object.values(disputeNotices),
  ...Object.values(missedNotices),
  reviewReceived,
  reviewAnswered,
];

export const notices: NoticeList = new Map(all.map((notice) => [notice.kind, notice]));
