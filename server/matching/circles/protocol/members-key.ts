import { hash } from 'node:crypto';

/** The same for the same members in any order. */
export const membersKeyOf = (userIds: readonly string[]): string =>
  hash('sha256', userIds.toSorted().join(' '), 'base64url');
