/** A quarter of an hour at four entries a second. */
const MAX_ENTRIES = 3_600;

/**
 * How far a replica is behind: the age of the primary's oldest position that it has not reached. The time of its last
 * transaction would call it late whenever no one writes.
 */
export const replicaLag = () => {
  let replayed: number | null = null;
  /** The primary's positions that the replica has not reached, oldest first. */
  const ahead: { at: number; position: number }[] = [];
  const forget = () => {
    while (ahead[0] && ahead[0].position <= (replayed ?? -1)) ahead.shift();
  };
  return {
    recordPrimary: (position: number, at: number): void => {
      const last = ahead.at(-1);
      // A restored or promoted primary may start at an earlier position.
      if (last && position < last.position) ahead.length = 0;
      // When full, new positions are left out: the oldest is the one that says how late it is.
      if (ahead.length < MAX_ENTRIES && position > (ahead.at(-1)?.position ?? -1)) ahead.push({ at, position });
      forget();
    },
    recordReplica: (position: number): void => {
      replayed = position;
      forget();
    },
    /** How far the replica is behind, in ms; null until it has answered. */
    behind: (at: number): number | null => (replayed === null ? null : at - (ahead[0]?.at ?? at)),
  };
};
