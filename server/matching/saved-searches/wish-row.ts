import type { Wish } from '#contracts/matching/saved-searches.ts';
import type { wishes } from '#db/schema/matching/saved-searches.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

export type WishRow = typeof wishes.$inferSelect;

/** A wish in the contract's form. */
export const toWish = (row: WishRow): Wish => ({
  id: row.id,
  label: row.label,
  search: row.search,
  industry: row.industry,
  type: row.type,
  near: row.near,
  radius: row.radius,
  ring: row.ring,
  createdAt: iso(row.createdAt),
  lastFoundAt: isoOrNull(row.lastFoundAt),
});
