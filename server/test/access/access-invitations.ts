import { newId } from '#db/client/ids.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import type { SceneRows } from './scene-rows.ts';

/** An invitation by the member for someone with this skill. */
export const addInvitation = (rows: SceneRows, userId: string, skillId: string): { id: string; code: string } => {
  const id = newId();
  const code = id.slice(-10).toLowerCase();
  const austin = { place: 'Austin, TX', lat: 30.27, lng: -97.74 };
  rows.add(invitations, { ...austin, id, code, userId, skillId, createdAt: Date.now() });
  return { id, code };
};
