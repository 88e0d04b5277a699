import type { Table } from 'drizzle-orm';

type ColumnOf<T extends Table> = keyof T['_']['columns'] & string;

/** Which members a table's rows belong to, and how erasure and data export treat the rows. */
export type Ownership<T extends Table = Table> = {
  /** The columns that hold the members' ids. */
  of: ColumnOf<T> | ColumnOf<T>[];
  /**
   * `seal`: deleted, and back with the account if it is restored, so that erasing washes nothing off. `drop`: deleted
   * for good, or stored for a return by code of its own; `keep`: stays. Both say why.
   */
  whenErased: 'seal' | { drop: string } | { keep: string };
  /**
   * `as`: exported automatically as the list of this name. `columns`: only these. `pagedBy`: the unique column by which
   * long lists are read in pages.
   */
  exported:
    | { as: string; columns?: ColumnOf<T>[]; pagedBy?: ColumnOf<T> }
    /** Exported by code written for the list of this name, because its rows need another query. */
    | { byHand: string }
    | { never: string };
};

const ownerships = new Map<Table, Ownership>();

/** Registers the ownership of a table. Tables without a member's id need none. */
export const owned = <T extends Table>(table: T, ownership: Ownership<T>): T => {
  ownerships.set(table, ownership as Ownership);
  return table;
};

export const drop = (reason: string) => ({ drop: reason });
export const keep = (reason: string) => ({ keep: reason });
export const byHand = (list: string) => ({ byHand: list });
export const never = (reason: string) => ({ never: reason });

export const ownershipOf = (table: Table): Ownership | undefined => ownerships.get(table);
