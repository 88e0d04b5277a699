import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createEncrypted } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { makeCertificate } from '../test/certificate.ts';

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Runs the image's health check. @returns its exit code */
const check = async (settings: Record<string, string>): Promise<number> => {
  const command = JSON.parse(/^HEALTHCHECK .*\\\n +CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  expect(command[0]).toBe('node');
  const child = execFile(process.execPath, command.slice(1), { cwd: root, env: settings });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
};

const ready: RequestListener = (req, res) => res.writeHead(req.url === '/readyz' ? 200 : 404).end();

test('a container is healthy while its server is ready', async () => {
  expect(await check({ PORT: await listen(createServer(ready)) })).toBe(0);
});

test('a container is not healthy while its server answers 503, or is gone', async () => {
  const unavailable: RequestListener = (_, res) => res.writeHead(503).end();
  expect(await check({ PORT: await listen(createServer(unavailable)) })).toBe(1);
  expect(await check({ PORT: String(await freePort()) })).toBe(1);
});

test('a server that serves https is asked by https, and its worker is not', async () => {
  const TLS_CERT_FILE = '/run/secrets/certificate.pem';
  const PORT = await listen(createEncrypted(await makeCertificate('proquo.example'), ready));
  expect(await check({ PORT, TLS_CERT_FILE })).toBe(0);
  const plain = await listen(createServer(ready));
  expect(await check({ PORT: plain, TLS_CERT_FILE, ROLE: 'worker' })).toBe(0);
});
