const name = 'proquo_at';
const MAX_AGE_SECONDS = 60;

const known = () => Number(/(?:^|; )proquo_at=(\d+)/.exec(document.cookie)?.[1] ?? 0);

/**
 * Remembers the commit that an event refers to. Where a replica answers reads, the server reads this cookie and shows
 * this browser nothing older, on any node.
 */
export function noteSeenPosition(data: unknown): void {
  const at = (data as { at?: number } | null)?.at;
  if (at && at > known()) document.cookie = `${name}=${at}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
