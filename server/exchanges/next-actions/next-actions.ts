import type { NextActionItem, NextActionKind } from '#contracts/exchanges/next-actions.ts';
import type { Person } from '#contracts/shared/basics.ts';
import type { Viewer } from '../../auth/blocks/blocked.ts';

/** Who reads what waits: the actor of a request, or a member who is emailed. */
export type Reader = Viewer;

/** One thing that waits, as far as it decides the order. */
export interface Waiting {
  source: string;
  /** What its source finds it by. */
  id: string;
  kind: NextActionKind;
  /** The circle that it is in. */
  circleId?: string;
  /** What is of the same person is one row; null for a row of its own. */
  personId: string | null;
  /** When silence decides. */
  dueAt: number | null;
  since: number;
}

/** A next action with its person, as members read it. */
export type Described = Omit<NextActionItem, 'by'> & { person: Person | null };

/** The longest waiting is found first, so nothing that silence decides is left out. */
export const MAX_WAITING = 1000;

/** Finds what waits for a member, of some kinds, and says it. */
export interface Source {
  name: string;
  find(reader: Reader): Promise<Waiting[]>;
  /** Says in words, by id, what was found; what is gone by then is left out. */
  describe(reader: Reader, found: Waiting[]): Promise<Map<string, Described>>;
}
