import type { NextActionItem, NextActionKind } from '#contracts/exchanges/next-actions.ts';
import type { Person } from '#contracts/shared/basics.ts';
import type { Viewer } from '../../auth/blocks/blocked.ts';

/** Who reads what waits: the actor of a request, or a member who is emailed. */
export type Reader = Viewer;

/** Something that waits for the member, with what decides its order. */
export interface Waiting {
  source: string;
  /** Its id within its source. */
  id: string;
  kind: NextActionKind;
  /** The circle that it is in. */
  circleId?: string;
  /** The actions of one person share a row; null for a row of its own. */
  personId: string | null;
  /** When silence decides, in ms; null if it never does. */
  dueAt: number | null;
  since: number;
}

/** A next action with its person, as members read it. */
export type Described = Omit<NextActionItem, 'by'> & { person: Person | null };

/** The most that a source finds. It finds first what silence decides soonest, or else what has waited longest. */
export const MAX_WAITING = 1000;

/** Finds next actions of some kinds for a member, and puts them into words. */
export interface Source {
  name: string;
  find(reader: Reader): Promise<Waiting[]>;
  /** Puts what was found into words, by id; without what is gone by then. */
  describe(reader: Reader, found: Waiting[]): Promise<Map<string, Described>>;
}
