import { APPEAL_DAYS } from '#contracts/admin/decisions.ts';
import { DAY } from '../platform/core/time.ts';

/** For how long a decision can be appealed. */
export const APPEAL_MS = APPEAL_DAYS * DAY;
