import { exchangeConfirmed } from '../exchanges/notices/confirmed.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import type { NoticeList } from '../notifications/deliver.ts';
import type { AnyNotice } from '../notifications/notice.ts';

/** Everything that members are notified of. */
const all: AnyNotice[] = [...Object.values(statusNotices), exchangeConfirmed];

export const notices: NoticeList = new Map(all.map((notice) => [notice.kind, notice]));
