import { v7 } from 'uuid';

/** A new opaque id. Ids made later sort after ids made earlier, so an index on them is an index on time. */
export const newId = (): string => v7();
