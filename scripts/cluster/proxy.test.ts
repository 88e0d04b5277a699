import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { describeProxy, proxySettings } from './proxy.ts';
import { makeFolder } from '../test/temporary-folder.ts';

test('the load balancer’s settings serve on one machine with addresses in place of names', () => {
  const settings = proxySettings(8081, [3001, 3002, 3003]);
  expect(settings).toContain('bind 127.0.0.1:8081\n');
  const servers = ['  server web1 127.0.0.1:3001', '  server web2 127.0.0.1:3002', '  server web3 127.0.0.1:3003'];
  expect(settings.match(/^ {2}server .+$/gm)).toEqual([...servers, ...servers, ...servers]);
  expect(settings).not.toMatch(/resolvers|web\d:3000/);
  expect(settings).toContain('option http-no-delay');
});

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

test.skipIf(!hasProxy)('(left out where HAProxy is not installed) HAProxy accepts the settings', () => {
  const folder = makeFolder('proxy');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(8081, [3001]));
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** A node that answers like this; `asked` has its requests, except those for /readyz. */
const startNode = async (answer: Answer) => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    if (req.url !== '/readyz') asked.push(`${req.method} ${req.url}`);
    answer(req, res);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, asked };
};

const say =
  (status: number): Answer =>
  (_req, res) =>
    res.writeHead(status).end();

/** Starts HAProxy in front of these nodes. @returns what sends a request through it, for the status */
const startProxy = async (nodes: { port: number }[]) => {
  const folder = makeFolder('proxy');
  const port = await freePort();
  const proxy = describeProxy(
    folder,
    port,
    nodes.map((node) => node.port),
  );
  onTestFinished(async () => {
    await proxy.stop();
  });
  await proxy.start();
  return async (path: string, method = 'GET') => (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status;
};

describe.skipIf(!hasProxy)('(left out where HAProxy is not installed)', () => {
  test('a file that is missing on one node comes from another', async () => {
    const having =
      (files: string[]): Answer =>
      (req, res) =>
        say(['/readyz', ...files].includes(req.url ?? '') ? 200 : 404)(req, res);
    const nodes = await Promise.all([having([]), having(['/assets/new-1.js']), having([])].map(startNode));
    const ask = await startProxy(nodes);
    // As a page does, several at once.
    for (let n = 0; n < 6; n += 1) {
      const statuses = await Promise.all(Array.from({ length: 5 }, () => ask('/assets/new-1.js')));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    }
    expect(await ask('/assets/gone-1.js')).toBe(404);
    const before = nodes.flatMap(({ asked }) => asked).length;
    expect(await ask('/api/none')).toBe(404);
    expect(nodes.flatMap(({ asked }) => asked)).toHaveLength(before + 1);
  });

  test('a request that a node cuts off goes to another node if it only reads, and is never carried out twice', async () => {
    const cutting: Answer = (req, res) => (req.url === '/readyz' ? say(200)(req, res) : void req.socket.destroy());
    const cut = await Promise.all([cutting, cutting].map(startNode));
    const whole = await startNode(say(200));
    const nodes = [...cut, whole];
    const ask = await startProxy(nodes);
    for (let n = 0; n < 6; n += 1) expect(await ask(`/api/read?n=${n}`)).toBe(200);
    for (let n = 0; n < 6; n += 1) await ask(`/api/write?n=${n}`, 'POST').catch(() => 0);
    const asked = nodes.flatMap((node) => node.asked);
    expect(asked.filter((request) => request.startsWith('GET')).length).toBeGreaterThan(6);
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(6);
  });

  test('where no node is ready, their answers get through', async () => {
    let isReady = true;
    let refusals = 0;
    const answer: Answer = (req, res) => {
      if (req.url !== '/readyz') return say(204)(req, res);
      if (!isReady) refusals += 1;
      say(isReady ? 200 : 503)(req, res);
    };
    const nodes = await Promise.all([answer, answer].map(startNode));
    const ask = await startProxy(nodes);
    isReady = false;
    // Both backends have asked each of them often enough.
    await expect.poll(() => refusals, { timeout: 15_000 }).toBeGreaterThan(12);
    expect(await ask('/')).toBe(204);
    expect(await ask('/assets/index-1.js')).toBe(204);
  });
});
