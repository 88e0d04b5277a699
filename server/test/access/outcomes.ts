import type { Scene } from './access-scene.ts';

/**
 * The input of a call, and the status for each actor: visitor, stranger, party, owner, admin, owner's read token,
 * owner's write token.
 */
export type AccessRow = [outcomes: string, input?: (scene: Scene) => Record<string, unknown>];

export const anyone = '200 200 200 200 200 200 200';
export const members = '401 200 200 200 200 200 200';
export const writers = '401 200 200 200 200 403 200';
export const admins = '401 403 403 403 200 403 403';
