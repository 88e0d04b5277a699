import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { isForMembers, routeOf } from '#src/session/route-access.ts';

const KEY = 'proquo:wanted-page';
const KEPT_MS = 15 * 60_000;

interface Wanted {
  path: string;
  at: number;
  /** Whether the sign-in left the application, which then begins anew on the dashboard. */
  away?: boolean;
}
type Page = { to: string; search: Record<string, string>; hash: string };

const dashboard: Page = { to: '/dashboard', search: {}, hash: '' };
const read = (): Wanted => readDraft<Wanted>(KEY, { path: '', at: 0 });
const isFresh = ({ path, at }: Wanted) => path.startsWith('/') && Date.now() - at < KEPT_MS;
const here = () => window.location.pathname + window.location.search + window.location.hash;

/** Remembers where a visitor wanted to go, for when they have signed in. */
export const rememberPage = (): void => writeDraft(KEY, { path: here(), at: Date.now() } satisfies Wanted);

/** Remembers it over a sign-in that leaves the application: this page, or what was wanted when it led here. */
export function useRememberPageOverProvider(): () => void {
  const router = useRouter();
  return () => {
    const forMembers = isForMembers(routeOf(router.state.matches));
    const wanted = forMembers ? { path: here(), at: 0 } : read();
    if (forMembers || isFresh(wanted)) writeDraft(KEY, { ...wanted, at: Date.now(), away: true } satisfies Wanted);
  };
}

/** Remembers where a member is who signs in anew at another site. */
export const returnHereAfterProvider = (): void =>
  writeDraft(KEY, { path: here(), at: Date.now(), away: true } satisfies Wanted);

/** Where to go after signing in: what was wanted a moment ago, else the dashboard. */
export function rememberedPage(): Page {
  const wanted = read();
  const { origin, pathname, searchParams, hash } = new URL(
    isFresh(wanted) ? wanted.path : '/dashboard',
    window.location.origin,
  );
  return origin === window.location.origin
    ? { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
    : dashboard;
}

export const forgetPage = (): void => writeDraft(KEY, null);

/** What is wanted by someone who is on the dashboard only because the sign-in led there; null if nothing else is. */
function wantedInstead(why: 'returned' | 'registered'): Page | null {
  const wanted = rememberedPage();
  const asked = why === 'registered' || read().away;
  return asked && wanted.to !== dashboard.to ? wanted : null;
}

/** The page to go on to, once: what was wanted before signing in or up led elsewhere; null if there is none. */
export function useRedirectAfterLogin(why: 'returned' | 'registered') {
  const [wanted] = useState(() => wantedInstead(why));
  useEffect(forgetPage, []);
  return wanted;
}
