import { createHash } from 'node:crypto';

/** The same for the same members in any order. */
export const membersKeyOf = (userIds: readonly string[]): string =>
  createHash('sha256').update(userIds.toSorted().join(' ')).digest('base64url');
