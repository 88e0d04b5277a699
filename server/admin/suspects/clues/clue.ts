import type { SuspectKind } from '#contracts/admin/suspects.ts';

/** Something about a member that may point to abuse. One clue may well be harmless. */
export type Clue = {
  userId: string;
  kind: SuspectKind;
  points: number;
  detail: string;
  /** What the clue is about. If a part is new, a member that a moderator dismissed is listed again. */
  parts: string[];
};

/** The points at which a moderator is asked to look: two clues, or one that can hardly be harmless. */
export const LISTED_FROM = 3;
const MAX_NAMED = 5;

type Shared = {
  kind: SuspectKind;
  /** `size`: how many accounts share it, including the member's. */
  pointsOf: (size: number) => number;
  detailOf: (others: number) => string;
};

/** A clue for each member of groups that have something in common. */
export const cluesOfGroups = (groups: Iterable<Set<string>>, { kind, pointsOf, detailOf }: Shared): Clue[] => {
  const othersOf = new Map<string, Set<string>>();
  for (const group of groups) {
    if (group.size < 2) continue;
    for (const userId of group) {
      const others = othersOf.get(userId) ?? new Set();
      for (const id of group) if (id !== userId) others.add(id);
      othersOf.set(userId, others);
    }
  }
  return [...othersOf].map(([userId, found]) => {
    const others = [...found].toSorted();
    return {
      userId,
      kind,
      points: pointsOf(others.length + 1),
      detail: `${detailOf(others.length)}: ${others.slice(0, MAX_NAMED).join(', ')}`,
      parts: others.map((id) => `${kind}:${id}`),
    };
  });
};

export const accountsText = (count: number): string => (count === 1 ? 'another account' : `${count} other accounts`);

/** Adds a member to the group of a key. */
export const addToGroup = <K>(groups: Map<K, Set<string>>, key: K, userId: string): void => {
  const group = groups.get(key);
  if (group) group.add(userId);
  else groups.set(key, new Set([userId]));
};
