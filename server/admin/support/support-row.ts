import type { SupportRequest } from '#contracts/admin/support.ts';
import type { supportRequests } from '#db/schema/admin/support.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

export const PRIORITY = 0;
export const STANDARD = 1;

type Row = typeof supportRequests.$inferSelect;

/** A question to support in the form that its member gets. */
export const toSupportRequest = ({ id, text, rank, status, createdAt, answer, answeredAt }: Row): SupportRequest => ({
  id,
  text,
  isPriority: rank === PRIORITY,
  status,
  createdAt: iso(createdAt),
  answer,
  answeredAt: isoOrNull(answeredAt),
});
