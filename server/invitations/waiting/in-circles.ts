import type { Queryable } from '#db/client/types.ts';
import type { Missing } from './missing.ts';

/**
 * The members whose trade circle lacks just this skill near this place, served or not. The search for circles keeps no
 * such list yet; what it finds is to be read here, and is then counted wherever invitations say what waits.
 */
export const lackedByCircles = async (_db: Queryable, _missing: Missing): Promise<string[]> => [];
