import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { createLog, reasonOf } from './log.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });

let t: TestApp;
beforeAll(async () => {
  const created = await createTestApp();
  const deps = { ...created.deps, log, env: { ...created.deps.env, LOG_LEVEL: 'debug' as const } };
  const app = await buildApp(deps, { clientFolder: 'none' });
  await app.ready();
  t = {
    ...created,
    app,
    close: async () => {
      await app.close();
      await created.close();
    },
  };
});
afterAll(() => t.close());

const secrets = /maya-secret|512 555 0133|hush|proquo_session/;

describe('the log', () => {
  test('keeps the query that failed and none of its values', async () => {
    const broken = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(maya-secret@proquo.test) already exists.',
    });
    const error = new DrizzleQueryError('insert into "users" values ($1)', ['512 555 0133'], broken);
    expect(error.message).toContain('512 555 0133');
    log.error(error, 'a test');
    log.warn({ err: new Error('outer', { cause: error }), job: 'x' }, 'a job');
    const written = lines.splice(0);
    expect(written).toHaveLength(2);
    for (const line of written) expect(line).not.toMatch(secrets);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      err: {
        message: 'A query failed: duplicate key value',
        query: 'insert into "users" values ($1)',
        cause: { code: '23505' },
      },
    });
  });

  test('says what went wrong in a request, but not who asked for what', async () => {
    const { read } = t.deps.db;
    const { client } = await registeredClient(t, { email: 'maya-secret@proquo.test', password: 'hush hush hush' });
    Object.assign(t.deps.db, { read: null });
    const answer = await client.get('/api/users/search?q=maya-secret');
    await client.post('/api/auth/login', { email: 'maya-secret@proquo.test', password: 'hush hush hush' });
    Object.assign(t.deps.db, { read });
    expect(answer.status).toBe(500);
    const errors = lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(secrets);
    expect(errors[0]).toMatchObject({ reqId: expect.any(String), err: { stack: expect.stringContaining('    at ') } });
  });

  test('names a request by its path alone, at every level', async () => {
    lines.splice(0);
    for (const url of [
      '/api/users/search?q=maya-secret',
      '/reset-password?token=hush',
      '/api/users/%zz?q=hush',
      '/api/calendar/hush.ics',
      '/api/%63alendar/hush.ics',
      '/api/calendar%2Fhush.ics',
      '/api/pictures/some-id/hush',
    ]) {
      await t.app.inject({ url, headers: { authorization: 'Bearer hush' }, remoteAddress: '203.0.113.77' });
    }
    const written = lines.splice(0);
    expect(written.filter((line) => line.includes('incoming request'))).toHaveLength(7);
    for (const line of written) expect(line).not.toMatch(/secret|hush|\?/);
    // The log holds the address of refused calls, and of no others.
    for (const line of written.filter((text) => !text.includes('"security"'))) expect(line).not.toMatch(/203\.0\.113/);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ req: { method: 'GET', url: '/api/users/search' } });
  });

  test.each([
    ['550 <maya-secret@proquo.test>: no such user', '550 <[address]>: no such user'],
    ['Key (email)=(maya-secret@proquo.test) already exists.', 'Key (email)=([address]) already exists.'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('%s becomes %s', (message, reason) => expect(reasonOf(new Error(message))).toBe(reason));
});
