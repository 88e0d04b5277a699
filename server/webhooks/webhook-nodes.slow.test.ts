import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RealNodes, startRealNodes } from '../test/services/real-nodes.ts';
import {
  certificateOfEndpoints,
  type Endpoint,
  startEndpoint,
  withStatus,
} from '../test/services/webhook-endpoints.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const DELIVERIES = 60;
const PATIENCE = { timeout: 120_000, interval: 50 };

describe.skipIf(!hasRedis())('webhooks at two nodes', { timeout: 300_000 }, () => {
  const folder = makeFolder('webhook-nodes');
  let endpoint: Endpoint;
  let nodes: RealNodes;
  let ada: { id: string; cookie: string };
  beforeAll(async () => {
    const files = await certificateOfEndpoints();
    const authority = join(folder, 'endpoint.pem');
    writeFileSync(authority, files.cert);
    endpoint = await startEndpoint(files, withStatus(204));
    nodes = await startRealNodes(2, { OUTBOUND_ALLOW: endpoint.socket, NODE_EXTRA_CA_CERTS: authority });
    ada = await nodes.register('ada');
  }, 300_000);
  afterAll(async () => {
    await nodes.close();
    endpoint.close();
  });

  const post = async (at: number, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', cookie: ada.cookie };
    const answer = await fetch(nodes.url(at) + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as { id: string; secret: string };
  };
  const countDeliveries = async (status: string) => {
    const counted = 'select count(*)::int as count from webhook_deliveries where status = $1';
    return (await nodes.query<{ count: number }>(counted, [status]))[0]?.count ?? 0;
  };
  /** Adds tests at both nodes; returns the ids of the deliveries. */
  const sendTests = (id: string) =>
    Promise.all(Array.from({ length: DELIVERIES }, async (_, at) => (await post(at, `/api/webhooks/${id}/test`)).id));

  test('each delivery is attempted once, and one at a time, although both send', async () => {
    const { id, secret } = await post(0, '/api/webhooks', { url: endpoint.url, events: ['message.received'] });
    let open = 0;
    let most = 0;
    endpoint.answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(204).end();
      });
    };
    const sent = await sendTests(id);
    await vi.waitFor(async () => expect(await countDeliveries('succeeded')).toBe(DELIVERIES), PATIENCE);
    expect(endpoint.calls.map((call) => call.id).toSorted()).toEqual(sent.toSorted());
    expect(most).toBe(1);
    for (const { body, headers } of endpoint.calls) {
      new Webhook(secret).verify(body, headers as Record<string, string>);
    }
  });

  test('what a killed node was sending, the other one sends, with the same ids', async () => {
    const { id } = await post(0, '/api/webhooks', { url: endpoint.url, events: ['message.received'] });
    endpoint.calls.length = 0;
    // The node that is asked begins, and waits for its first answer until all is queued.
    const queued = Promise.withResolvers<void>();
    const dying = Promise.withResolvers<void>();
    endpoint.answer = (response) =>
      void queued.promise.then(() => {
        if (endpoint.calls.length === 3) dying.resolve(nodes.kill(0));
        else response.writeHead(204).end();
      });
    const sent = new Set<string>();
    for (let n = 0; n < 6; n += 1) sent.add((await post(0, `/api/webhooks/${id}/test`)).id);
    queued.resolve();
    await dying.promise;
    await vi.waitFor(async () => expect(await countDeliveries('succeeded')).toBe(DELIVERIES + sent.size), PATIENCE);
    expect(new Set(endpoint.calls.map((call) => call.id))).toEqual(sent);
    // The one that wasn't answered came again.
    expect(endpoint.calls.length).toBeGreaterThan(sent.size);
  });
});
