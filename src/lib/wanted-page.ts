import { readDraft, writeDraft } from '#src/lib/session-draft.ts';

const KEY = 'proquo:wanted-page';
const KEPT_MS = 15 * 60_000;

/** Remembers where a visitor wanted to go, for when they have signed in. */
export const wantThisPage = (): void =>
  writeDraft(KEY, { path: window.location.pathname + window.location.search, at: Date.now() });

/** Where to go after signing in: what was wanted a moment ago, else the dashboard. */
export function wantedPage(): { to: string; search: Record<string, string> } {
  const { path, at } = readDraft(KEY, { path: '', at: 0 });
  const fresh = path.startsWith('/') && Date.now() - at < KEPT_MS;
  const { origin, pathname, searchParams } = new URL(fresh ? path : '/dashboard', window.location.origin);
  return origin === window.location.origin
    ? { to: pathname, search: Object.fromEntries(searchParams) }
    : { to: '/dashboard', search: {} };
}

export const forgetWantedPage = (): void => writeDraft(KEY, null);
