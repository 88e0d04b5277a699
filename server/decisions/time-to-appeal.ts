import { APPEAL_DAYS } from '#contracts/admin/decisions.ts';
import { DAY } from '../platform/core/time.ts';

/** How long a decision can be appealed. */
export const APPEAL_MS = APPEAL_DAYS * DAY;
