/**
 * `node bench/identity/identity.ts`: runs identity checks with real pictures against the real server. Prints the outcome and
 * duration of each, and the latency of members' requests with and without checks running.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRealServer } from '../../server/test/real-server.ts';
import { quantile } from '../support/quantile.ts';
import { type Case, makeIdentityCases } from './identity-cases.ts';

const EVERY_MS = 10;
const BASELINE_MS = 8_000;
const TIMEOUT_MS = 180_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = (url: string) => {
  let cookie = '';
  return async (method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return { status: answer.status, json: (await answer.json()) as Record<string, string> };
  };
};
type Client = ReturnType<typeof client>;

/** Sends 100 requests a second until stopped. An open loop, so that a stall shows in all requests during it. */
const startLoad = (call: Client) => {
  const times: number[] = [];
  let failures = 0;
  const paths = ['/api/users/stats', '/api/messages/conversations', '/api/exchanges', '/api/service-requests?limit=20'];
  let count = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    call('GET', paths[(count += 1) % paths.length] ?? '/').then(
      ({ status }) => (status === 200 ? times.push(performance.now() - began) : (failures += 1)),
      () => (failures += 1),
    );
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return { requests: times.length, failures, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  };
};

/** Registers a member, submits the pictures, and waits for the outcome. */
const check = async (url: string, admin: Client, { livePhoto, idDocument }: Case) => {
  const member = client(url);
  const email = `lovelace.${performance.now()}@bench.test`;
  const name = { firstName: 'Ada', lastName: 'Lovelace' };
  const { json } = await member('POST', '/api/auth/register', { ...name, email, password: 'a long password' });
  const form = new FormData();
  form.set('livePhoto', new Blob([new Uint8Array(livePhoto)], { type: 'image/jpeg' }), 'live.jpg');
  form.set('idDocument', new Blob([new Uint8Array(idDocument)], { type: 'image/jpeg' }), 'id.jpg');
  const began = performance.now();
  await member('POST', '/api/verify-identity', form);
  while (performance.now() - began < TIMEOUT_MS) {
    const { json: user } = await member('GET', '/api/auth/user');
    const seconds = (performance.now() - began) / 1000;
    if (user['verificationStatus'] !== 'pending') {
      return {
        ended: user['verificationStatus'] ?? 'nothing',
        seconds,
        reason: user['verificationRejectionReason'] ?? '',
      };
    }
    const queue = (await admin('GET', '/api/admin/verifications')).json as unknown as { user: { id: string } }[];
    if (queue.some((entry) => entry.user.id === json['id'])) return { ended: 'waiting', seconds, reason: '' };
    await wait(100);
  }
  return { ended: 'nothing', seconds: TIMEOUT_MS / 1000, reason: '' };
};

const dataDir = mkdtempSync(join(tmpdir(), 'proquo-identity-'));
const server = await startRealServer(dataDir, { DEMO: 'on', VERIFY_FACE_WAIT_MS: '0' });
try {
  const sign = async (email: string) => {
    const call = client(server.url);
    await call('POST', '/api/auth/login', { email, password: 'proquo-demo' });
    return call;
  };
  const [demo, admin] = [await sign('demo@proquo.test'), await sign('admin@proquo.test')];
  const stopBaseline = startLoad(demo);
  await wait(BASELINE_MS);
  const baseline = stopBaseline();
  const stopBusy = startLoad(demo);
  for (const identityCase of await makeIdentityCases()) {
    const { ended, seconds, reason } = await check(server.url, admin, identityCase);
    if (ended !== identityCase.expected) process.exitCode = 1;
    console.log(`${identityCase.name.padEnd(14)} ${ended.padEnd(9)} ${seconds.toFixed(1).padStart(5)} s  ${reason}`);
  }
  const busy = stopBusy();
  for (const [name, { requests, failures, p50, p99 }] of Object.entries({ without: baseline, 'during checks': busy })) {
    const counters = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(`${name.padEnd(14)} ${requests} requests, ${failures} failed, ${counters}`);
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
