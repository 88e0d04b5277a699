import { sessionOptions } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpcClient } from '#src/api/trpc.ts';

export interface Probe {
  name: string;
  /** Resolves to the result as text; a thrown error is a result too. */
  run: () => Promise<string>;
}

/** Thrown by a probe that makes no sense in this browser or without a member. */
export class NotApplicable extends Error {}

const LIVE_WAIT_MS = 5000;

async function get(path: string): Promise<string> {
  const startedAt = performance.now();
  const answer = await fetch(path, { cache: 'no-store' });
  const took = Math.round(performance.now() - startedAt);
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return `${answer.status} in ${took} ms`;
}

const isMember = () => Boolean(queryClient.getQueryData(sessionOptions().queryKey));

const server: Probe[] = [
  { name: 'Server is alive', run: () => get('/healthz') },
  { name: 'Server is ready (database answers)', run: () => get('/readyz') },
  { name: 'REST', run: () => get('/api/auth/session') },
  {
    name: 'tRPC',
    run: async () => {
      const startedAt = performance.now();
      const industries = await trpcClient.posts.industries.query();
      return `${industries.length} industries in ${Math.round(performance.now() - startedAt)} ms`;
    },
  },
];

const session: Probe = {
  name: 'Session',
  run: async () => {
    const user = await queryClient.fetchQuery({ ...sessionOptions(), staleTime: 0 });
    return user ? `${user.email}, profile ${user.profileComplete ? 'complete' : 'incomplete'}` : 'signed out';
  },
};

const eventStream: Probe = {
  name: 'Live updates (SSE)',
  run: () =>
    new Promise((resolve, reject) => {
      if (!isMember()) {
        reject(new NotApplicable('only for members'));
        return;
      }
      const startedAt = performance.now();
      const source = new EventSource('/api/events');
      const end = (act: () => void) => {
        source.close();
        clearTimeout(timer);
        act();
      };
      const timer = setTimeout(() => end(() => reject(new Error('no event within 5 s'))), LIVE_WAIT_MS);
      source.addEventListener('sync', () =>
        end(() => resolve(`first event after ${Math.round(performance.now() - startedAt)} ms`)),
      );
      source.addEventListener('error', () => end(() => reject(new Error('the stream was refused'))));
    }),
};

const browser: Probe[] = [
  {
    name: 'Local storage',
    // oxlint-disable project/guarded-browser -- the probe is there to show what the browser refuses
    run: async () => {
      localStorage.setItem('proquo:probe', '1');
      localStorage.removeItem('proquo:probe');
      return `${localStorage.length} entries`;
    },
    // oxlint-enable project/guarded-browser
  },
  {
    name: 'Service worker',
    run: async () => {
      if (!('serviceWorker' in navigator)) throw new NotApplicable('not supported by this browser');
      const found = await navigator.serviceWorker.getRegistrations();
      const worker = found[0];
      if (!worker) return 'not registered';
      return worker.waiting ? 'a newer one waits' : (worker.active?.state ?? 'being installed');
    },
  },
  {
    name: 'Caches',
    run: async () => {
      if (!('caches' in window)) throw new NotApplicable('not supported by this browser');
      const names = await caches.keys();
      return names.length === 0 ? 'none' : names.join(', ');
    },
  },
  {
    name: 'Push messages',
    run: async () => {
      if (!('PushManager' in window)) throw new NotApplicable('not supported by this browser');
      return `permission: ${Notification.permission}`;
    },
  },
];

/** The probes of the server and the session, which work in every browser. */
export const quickProbes: readonly Probe[] = [...server, session];
/** All probes. */
export const allProbes: readonly Probe[] = [...server, session, eventStream, ...browser];
