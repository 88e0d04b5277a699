/** At four a second, a quarter of an hour. */
const MAX_ENTRIES = 3_600;

/**
 * How far a replica is behind: the age of the oldest position of the primary that it has not got yet. Its own
 * clock, and the time of its last transaction, would say that it is late whenever nobody writes.
 */
export const replicaLag = () => {
  let replayed: number | null = null;
  /** Where the primary was, the oldest first. */
  const ahead: { at: number; position: number }[] = [];
  const forget = () => {
    while (ahead[0] && ahead[0].position <= (replayed ?? -1)) ahead.shift();
  };
  return {
    recordPrimary: (position: number, at: number): void => {
      const last = ahead.at(-1);
      // A restored or promoted primary may begin further back.
      if (last && position < last.position) ahead.length = 0;
      // When there is no room the newest are left out: the oldest says how late it is.
      if (ahead.length < MAX_ENTRIES && position > (ahead.at(-1)?.position ?? -1)) ahead.push({ at, position });
      forget();
    },
    recordReplica: (position: number): void => {
      replayed = position;
      forget();
    },
    /** In ms; null until it has answered. */
    behind: (at: number): number | null => (replayed === null ? null : at - (ahead[0]?.at ?? at)),
  };
};
