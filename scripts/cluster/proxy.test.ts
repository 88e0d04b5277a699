import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { proxySettings } from './proxy.ts';

test('the load balancer’s settings serve on one machine with addresses in place of names', () => {
  const settings = proxySettings(8081, [3001, 3002, 3003]);
  expect(settings).toContain('bind 127.0.0.1:8081\n');
  expect(settings.match(/^ {2}server .+$/gm)).toEqual([
    '  server web1 127.0.0.1:3001',
    '  server web2 127.0.0.1:3002',
    '  server web3 127.0.0.1:3003',
  ]);
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
