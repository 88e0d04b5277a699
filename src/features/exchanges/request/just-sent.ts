const JUST_MS = 10_000;

let sent: { id: string; path: string } | null = null;

/** Remembers for a moment that this request was sent from this page. */
export function markSent(id: string): void {
  const mark = { id, path: location.pathname };
  sent = mark;
  setTimeout(() => {
    if (sent === mark) sent = null;
  }, JUST_MS);
}

/** Whether the request was sent from this page a moment ago. */
export const isJustSent = (id: string): boolean => sent?.id === id && sent.path === location.pathname;
