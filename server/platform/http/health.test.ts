import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp({ METRICS_TOKEN: 'let me see' });

describe('liveness and readiness', () => {
  test('answer 200 while the database does, and readiness 503 when it does not', async () => {
    const app = await createTestApp();
    for (const url of ['/healthz', '/readyz']) expect((await app.app.inject(url)).statusCode).toBe(200);
    app.deps.db.ping = () => Promise.reject(new Error('gone: password=secret'));
    const answer = await app.app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toContain('secret');
    expect((await app.app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });
});

test('readiness does not wait for a database that never answers', async () => {
  const app = await createTestApp();
  app.deps.db.ping = () => new Promise(() => {});
  const answer = await app.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  await app.close();
});

describe('metrics', () => {
  const ask = (remoteAddress: string, authorization?: string) =>
    t.app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} });

  test('are Prometheus text with the requests by route, never by address', async () => {
    await t.app.inject('/api/users/some-id');
    const { body, headers } = await ask('127.0.0.1');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/users\/:id",status="401"\} 1/,
    );
    expect(body).not.toContain('some-id');
  });

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('answer to %s', async (address) => {
    expect((await ask(address)).statusCode).toBe(200);
  });

  test.each(['10.0.0.1', '203.0.113.9', '::ffff:10.0.0.1', '2001:db8::1'])('are refused to %s', async (address) => {
    expect((await ask(address)).statusCode).toBe(401);
    expect((await ask(address, 'Bearer wrong')).statusCode).toBe(401);
    expect((await ask(address, 'Bearer let me see')).statusCode).toBe(200);
  });

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'forwarded',
    'via',
    'cf-connecting-ip',
  ])('are refused to this machine when it passes on (%s)', async (header) => {
    const forwarded = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [header]: '203.0.113.9' } };
    expect((await t.app.inject(forwarded)).statusCode).toBe(401);
  });

  test('are refused to this machine when it asks for the site by its name, and given to the token', async () => {
    const passedOn = { url: '/metrics', remoteAddress: '127.0.0.1' };
    const headers = { host: 'proquo.example' };
    expect((await t.app.inject({ ...passedOn, headers })).statusCode).toBe(401);
    const authorization = 'Bearer let me see';
    const named = { ...headers, authorization, 'x-forwarded-for': '203.0.113.9' };
    expect((await t.app.inject({ ...passedOn, headers: named })).statusCode).toBe(200);
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await t.app.inject({ ...passedOn, headers: { host } })).statusCode, host).toBe(200);
  });

  test('ask for the token in production, whoever wants them', async () => {
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', APP_URL: 'http://proquo.test', NODE_ENV: 'production' };
    const [open, closed] = [await createTestApp({ ...smtp, METRICS_TOKEN: 'let me see' }), await createTestApp(smtp)];
    const status = async (on: TestApp, headers = {}) => (await on.app.inject({ url: '/metrics', headers })).statusCode;
    expect([await status(open), await status(open, { authorization: 'Bearer let me see' })]).toEqual([401, 200]);
    expect([await status(closed), await status(closed, { authorization: 'Bearer undefined' })]).toEqual([401, 401]);
    await Promise.all([open.close(), closed.close()]);
  });
});
