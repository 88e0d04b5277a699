import { newId } from '#db/client/ids.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { SceneRows } from './scene-rows.ts';

/** A saved search of the member's. */
export const addSavedSearch = (rows: SceneRows, userId: string): string => {
  const id = newId();
  const now = Date.now();
  const query = { search: 'tutor', label: 'tutor', fingerprint: 'tutor', stems: ['tutor'] };
  rows.add(wishes, { ...query, id, userId, ring: 'at_once', createdAt: now, soughtSince: now });
  return id;
};
