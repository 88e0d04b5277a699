import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('tls');
const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
const write = async () => {
  const { key, cert } = await makeCertificate('localhost');
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  return cert;
};

describe('a server with a certificate', () => {
  let t: TestApp;
  let cert: string;
  let port: number;
  beforeAll(async () => {
    cert = await write();
    t = await createTestApp({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile });
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = t.app.server.address() as AddressInfo);
  });
  afterAll(() => t.close());

  const statusBy = async (ca: string) => {
    const asked = get({ host: '127.0.0.1', servername: 'localhost', port, path: '/healthz', ca, agent: false });
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    return answer.statusCode;
  };
  const shake = (options: object) =>
    new Promise<string>((resolve) => {
      const socket: TLSSocket = connect({ host: '127.0.0.1', servername: 'localhost', port, ca: cert, ...options });
      socket.once('secureConnect', () => resolve(`${socket.getProtocol()} ${socket.getCipher().name}`));
      socket.once('error', () => resolve('refused'));
      socket.once('close', () => socket.destroy());
      socket.once('secureConnect', () => socket.destroy());
    });

  test('speaks https, TLS 1.2 or newer, with forward secrecy', async () => {
    expect(await statusBy(cert)).toBe(200);
    expect(await shake({})).toMatch(/^TLSv1\.3 /);
    expect(await shake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-ECDSA-.*(GCM|CHACHA20)/);
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
    expect(await shake(old)).toBe('refused');
    expect(await shake({ maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' })).toBe('refused');
  });

  test('uses a renewed certificate after SIGHUP, and keeps the current one when there is none', async () => {
    const renewed = await write();
    process.emit('SIGHUP');
    expect(await statusBy(renewed)).toBe(200);
    await expect(statusBy(cert)).rejects.toThrow('self-signed certificate');
    writeFileSync(certFile, 'no certificate');
    process.emit('SIGHUP');
    expect(await statusBy(renewed)).toBe(200);
  });

  test('does not start without its files, and says so in one line', async () => {
    const settings = { TLS_CERT_FILE: join(folder, 'none.pem'), TLS_KEY_FILE: keyFile };
    await expect(createTestApp(settings)).rejects.toThrow(/^ {2}TLS_CERT_FILE: ENOENT[^\n]+$/);
  });
});

describe('what a proxy received over plain http', () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_URL: 'https://proquo.example',
    TRUST_PROXY: 'on',
  };
  const ask = async (url: string, options: { method?: 'GET' | 'POST'; proto?: string; settings?: object } = {}) => {
    const { method = 'GET', proto = 'http', settings = {} } = options;
    const t = await createTestApp({ ...production, ...settings });
    const headers: Record<string, string> = proto ? { 'x-forwarded-proto': proto } : {};
    const answer = await t.app.inject({ method, url, headers });
    await t.close();
    return [answer.statusCode, answer.headers.location];
  };
  const safe = 'http://proquo.test';

  test.each(['/', '/dashboard?tab=1', '/login'])('%s is sent to https', async (path) => {
    expect(await ask(path)).toEqual([308, `${safe}${path}`]);
  });

  test.each([
    ['GET', '/api/auth/user'],
    ['GET', '/api/auto-login'],
    ['GET', '/%61pi/auth/user'],
    ['GET', '/trpc/auth.user'],
    ['POST', '/api/auth/login'],
    ['POST', '/trpc/auth.login'],
    ['POST', '/unsubscribe'],
  ] as const)('%s %s is refused', async (method, url) => {
    expect(await ask(url, { method })).toEqual([403, undefined]);
  });

  test('the server’s health is shown to those who look after it', async () => {
    expect(await ask('/healthz')).toEqual([200, undefined]);
    expect(await ask('/readyz')).toEqual([200, undefined]);
  });

  test.each([
    ['https', {}],
    // The value of the last proxy is trusted, no earlier one.
    ['http, https', {}],
    ['', {}],
    ['http', { TRUST_PROXY: 'off' }],
    ['http', { APP_URL: 'http://proquo.example' }],
    ['http', { NODE_ENV: 'test' }],
  ])('does not include what came by %j with %j', async (proto, settings) => {
    expect(await ask('/api/auth/session', { proto, settings })).toEqual([200, undefined]);
  });
});
