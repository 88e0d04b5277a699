import type { Scene } from './access-scene.ts';

/**
 * The input of a call, and the status for each actor: visitor, stranger, party, owner, admin, owner's read token,
 * owner's write token.
 */
export type AccessRow = [outcomes: string, input?: (scene: Scene) => Record<string, unknown>];

export const admins = '401 403 403 403 200 403 403';
