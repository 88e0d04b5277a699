const name = 'proquo_at';
const MAX_AGE_SECONDS = 60;

const known = () => Number(/(?:^|; )proquo_at=(\d+)/.exec(document.cookie)?.[1] ?? 0);

/**
 * Notes the commit that an event tells of, where a replica answers reads: the server reads the cookie and has this
 * browser see that commit, whichever node it asks.
 */
export function noteSeenPosition(data: unknown): void {
  const at = (data as { at?: number } | null)?.at;
  if (at && at > known()) document.cookie = `${name}=${at}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
