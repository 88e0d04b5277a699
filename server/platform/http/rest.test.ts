import { describe, expect, test } from 'vitest';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

describe('the REST facade', () => {
  withTestApp();

  test('answers 401 in the contract’s shape to visitors', async () => {
    const body = { message: expect.stringContaining('Unauthorized'), code: 'UNAUTHORIZED', appCode: 'UNAUTHORIZED' };
    const answer = await restClient(t).get('/api/auth/user');
    expect([answer.status, answer.body]).toEqual([401, body]);
  });

  test('answers a visitor who sends an id of any length as one who sends another', async () => {
    const client = restClient(t);
    const [short, long] = [await client.get('/api/users/x'), await client.get(`/api/users/${'x'.repeat(1_000)}`)];
    expect([short.status, short.body]).toMatchObject([401, { appCode: 'UNAUTHORIZED' }]);
    expect([long.status, long.body]).toEqual([short.status, short.body]);
  });

  test('refuses state changes from another site and serves those without an Origin', async () => {
    const client = restClient(t);
    for (const origin of ['https://evil.test', 'http://localhost:1', 'null']) {
      expect((await client.post('/api/auth/logout', undefined, { origin })).status).toBe(403);
    }
    expect((await client.post('/api/auth/logout', undefined, { origin: 'http://localhost:80' })).status).toBe(200);
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  test('casts the strings of an address and never those of a body', async () => {
    const { client } = await registeredClient(t);
    expect((await client.get('/api/service-requests?limit=5')).status).toBe(200);
    expect((await client.get('/api/exchanges?role=incoming')).body).toEqual([]);
    expect((await client.get('/api/exchanges?role=neither')).status).toBe(400);
    expect((await client.get('/api/exchanges/counts')).body).toEqual({ all: 0, incoming: 0, outgoing: 0 });
    expect((await client.get('/api/notifications?filter=unread')).status).toBe(200);
    expect((await client.get('/api/notifications?filter=old')).status).toBe(400);
    for (const bad of ['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'sort=best', 'near=Nowhereville%20ZZ']) {
      expect((await client.get(`/api/service-requests?${bad}`)).status, bad).toBe(400);
    }
    expect((await client.patch('/api/push/settings', { radius: '50' })).status).toBe(400);
    expect((await client.patch('/api/push/settings', { radius: 50 })).body).toMatchObject({ radius: 50 });
  });
});
