import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { isForMembers, routeOf } from '#src/session/route-access.ts';

const KEY = 'proquo:wanted-page';
/** Enough to register, answer an email and fill in the profile. */
const MAX_AGE_MS = 60 * 60_000;

interface StoredPage {
  path: string;
  /** When it was stored, in milliseconds. */
  at: number;
  /** Whether the sign-in left the application, which always returns to the dashboard. */
  viaProvider?: boolean;
}
type Page = { to: string; search: Record<string, string>; hash: string };

const dashboard: Page = { to: '/dashboard', search: {}, hash: '' };
const readStored = (): StoredPage => readDraft<StoredPage>(KEY, { path: '', at: 0 });
const isFresh = ({ path, at }: StoredPage) => path.startsWith('/') && Date.now() - at < MAX_AGE_MS;
const currentPath = () => window.location.pathname + window.location.search + window.location.hash;

/** Stores the page that a visitor asked for, to return there after the sign-in. */
export const rememberPage = (): void => writeDraft(KEY, { path: currentPath(), at: Date.now() } satisfies StoredPage);

/** Stores the page that is named in the sign-in's address, `/login?next=…`. Only a path of this site is ever opened. */
export function useStoreNextPage(next: string | undefined): void {
  useState(() => {
    if (next?.startsWith('/')) writeDraft(KEY, { path: next, at: Date.now() } satisfies StoredPage);
  });
}

/**
 * Stores the page to return to after a sign-in at an external provider: this page if it needs a sign-in, else the page
 * stored before.
 */
export function useRememberPageOverProvider(): () => void {
  const router = useRouter();
  return () => {
    const forMembers = isForMembers(routeOf(router.state.matches));
    const stored = forMembers ? { path: currentPath(), at: 0 } : readStored();
    if (forMembers || isFresh(stored))
      writeDraft(KEY, { ...stored, at: Date.now(), viaProvider: true } satisfies StoredPage);
  };
}

/** Stores the current page of a member who confirms their identity at an external provider. */
export const returnHereAfterProvider = (): void =>
  writeDraft(KEY, { path: currentPath(), at: Date.now(), viaProvider: true } satisfies StoredPage);

/** The page to open after signing in: the stored one if it is recent, else the dashboard. */
export function rememberedPage(): Page {
  // The build renders pages that ask for it, without a browser.
  if (typeof window === 'undefined') return dashboard;
  const stored = readStored();
  const { origin, pathname, searchParams, hash } = new URL(
    isFresh(stored) ? stored.path : '/dashboard',
    window.location.origin,
  );
  return origin === window.location.origin
    ? { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
    : dashboard;
}

export const forgetPage = (): void => writeDraft(KEY, null);

/** The stored page, if the sign-in or registration led to the dashboard instead of it; else null. */
function redirectTarget(why: 'returned' | 'registered'): Page | null {
  const stored = rememberedPage();
  const applies = why === 'registered' || readStored().viaProvider;
  return applies && stored.to !== dashboard.to ? stored : null;
}

/** The page to redirect to, read once: the one asked for before the sign-in or registration; null if there is none. */
export function useRedirectAfterLogin(why: 'returned' | 'registered') {
  const [stored] = useState(() => redirectTarget(why));
  useEffect(forgetPage, []);
  return stored;
}
