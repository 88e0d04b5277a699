import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { describeProxy, proxySettings } from './proxy.ts';

test('the load balancer’s settings serve on one machine with addresses in place of names', () => {
  const settings = proxySettings(8081, [3001, 3002, 3003]);
  expect(settings).toContain('bind 127.0.0.1:8081\n');
  const servers = ['  server web1 127.0.0.1:3001', '  server web2 127.0.0.1:3002', '  server web3 127.0.0.1:3003'];
  expect(settings.match(/^ {2}server .+$/gm)).toEqual([...servers, ...servers]);
  expect(settings).not.toMatch(/resolvers|web\d:3000/);
  expect(settings).toContain('option http-no-delay');
});

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

test.skipIf(!hasProxy)('(left out where HAProxy is not installed) HAProxy accepts them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proquo-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxySettings(8081, [3001]));
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

/** A node that has only these files. */
const startNode = async (files: string[]) => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    if (path !== '/readyz') asked.push(path);
    res.statusCode = path === '/readyz' || files.includes(path) ? 200 : 404;
    res.end();
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port, asked };
};

test.skipIf(!hasProxy)(
  '(left out where HAProxy is not installed) a file that is missing on one node comes from another',
  async () => {
    const nodes = await Promise.all([startNode([]), startNode(['/assets/new-1.js']), startNode([])]);
    const folder = mkdtempSync(join(tmpdir(), 'proquo-proxy-'));
    const port = await freePort();
    const proxy = describeProxy(
      folder,
      port,
      nodes.map((node) => node.port),
    );
    onTestFinished(async () => {
      await proxy.stop();
      rmSync(folder, { recursive: true });
    });
    await proxy.start();
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    // As a page does, several at once.
    for (let n = 0; n < 6; n += 1) {
      const statuses = await Promise.all(Array.from({ length: 5 }, () => get('/assets/new-1.js')));
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    }
    expect(await get('/assets/gone-1.js')).toBe(404);
    const before = nodes.flatMap(({ asked }) => asked).length;
    expect(await get('/api/none')).toBe(404);
    expect(nodes.flatMap(({ asked }) => asked)).toHaveLength(before + 1);
  },
);
