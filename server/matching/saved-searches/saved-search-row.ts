import type { SavedSearch } from '#contracts/matching/saved-searches.ts';
import type { wishes } from '#db/schema/matching/saved-searches.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

export type SavedSearchRow = typeof wishes.$inferSelect;

/** A saved search in the contract's form. */
export const toSavedSearch = (row: SavedSearchRow): SavedSearch => ({
  id: row.id,
  label: row.label,
  search: row.search,
  side: row.side,
  industry: row.industry,
  type: row.type,
  near: row.near,
  radius: row.radius,
  online: row.online,
  ring: row.ring,
  createdAt: iso(row.createdAt),
  lastFoundAt: isoOrNull(row.lastFoundAt),
});
