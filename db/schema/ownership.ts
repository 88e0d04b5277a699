import type { Table } from 'drizzle-orm';

type ColumnOf<T extends Table> = keyof T['_']['columns'] & string;

/** Whose the rows of a table are, and so what becomes of them when a member leaves or asks for what is held on them. */
export type Ownership<T extends Table = Table> = {
  /** The columns that name the members. */
  of: ColumnOf<T> | ColumnOf<T>[];
  whenErased: 'delete' | { keep: string };
  /**
   * The list of the export that holds them, read by itself. `columns`: only these. `pagedBy`: a key in whose order long
   * lists are read a page at a time.
   */
  exported:
    | { as: string; columns?: ColumnOf<T>[]; pagedBy?: ColumnOf<T> }
    /** The list that somebody reads by hand, because its rows are found or chosen otherwise. */
    | { byHand: string }
    | { never: string };
};

const ownerships = new Map<Table, Ownership>();

/** Says whose a table's rows are. Tables that name no member need none. */
export const owned = <T extends Table>(table: T, ownership: Ownership<T>): T => {
  ownerships.set(table, ownership as Ownership);
  return table;
};

export const keep = (reason: string) => ({ keep: reason });
export const byHand = (list: string) => ({ byHand: list });
export const never = (reason: string) => ({ never: reason });

export const ownershipOf = (table: Table): Ownership | undefined => ownerships.get(table);
