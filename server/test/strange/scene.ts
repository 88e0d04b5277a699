import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { createExchange } from '../factories.ts';
import { restClient } from '../rest-client.ts';
import { createTestApp } from '../test-app.ts';
import { strangeJson, strangeValues } from './values.ts';

type Client = ReturnType<typeof restClient> & { id: string };
export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';

/** A time this many hours from now. */
export const soon = (hours = 48) => new Date(Date.now() + hours * HOUR).toISOString();
export const details = 'The files for print are still missing.';
export const meeting = {
  options: [soon()],
  minutes: 60,
  timeZone: 'Europe/Berlin',
  place: 'in_person',
  where: 'Here',
};

/** The whole server with two members who trade, an admin and a stranger, and requests with strange values. */
export const openTradeScene = async (...settings: Parameters<typeof createTestApp>) => {
  const t = await createTestApp(...settings);
  const join = async (fields: Partial<typeof users.$inferInsert> = {}): Promise<Client> => {
    const client = restClient(t);
    const { id } = await client.register();
    const unlimited = { unlimitedUntil: Date.now() + DAY, isEmailVerified: true, profileComplete: true };
    await t.db.write((tx) =>
      tx
        .update(users)
        .set({ ...unlimited, ...fields })
        .where(eq(users.id, id)),
    );
    return { ...client, id };
  };
  const [asker, owner, admin, stranger] = [await join(), await join(), await join({ isAdmin: true }), await join()];

  const begin = (status: 'pending' | 'in_progress' | 'completed' = 'in_progress') =>
    createExchange(t.deps, { requester: asker.id, provider: owner.id }, status);
  const send = (client: Client, method: Method, url: string, payload: string) =>
    t.app.inject({ method, url, payload, headers: { cookie: client.cookie(), 'content-type': 'application/json' } });

  /**
   * Sends the body as it is, which has to be accepted, and then with each field replaced by each strange value. No
   * request may fail in the server.
   * @param newUrl where the body is accepted; asked again after a request that left no more to do there
   * @returns the statuses of the answers to strange values
   */
  const sendStrangeValues = async (
    client: Client,
    method: Method,
    newUrl: () => string | Promise<string>,
    body: Record<string, unknown>,
  ) => {
    const statuses = new Set<number>();
    let url = await newUrl();
    const sendTo = async (payload: string) => {
      const answer = await send(client, method, url, payload);
      if (answer.statusCode === 200) url = await newUrl();
      return answer;
    };
    const valid = await sendTo(JSON.stringify(body));
    expect(valid.statusCode, `${method} as it should be: ${valid.body}`).toBe(200);
    const attempt = async (payload: string, what: string) => {
      const answer = await sendTo(payload);
      expect([200, 400, 404, 409, 413], `${method} ${what}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
      statuses.add(answer.statusCode);
    };
    for (const field of Object.keys(body)) {
      for (const value of strangeValues) {
        await attempt(JSON.stringify({ ...body, [field]: value }), `${field} = ${JSON.stringify(value).slice(0, 60)}`);
        const list = Array.isArray(body[field]) ? JSON.stringify({ ...body, [field]: [value] }) : null;
        if (list) await attempt(list, `${field} = [${JSON.stringify(value).slice(0, 60)}]`);
      }
      for (const value of strangeJson) {
        const { [field]: _, ...rest } = body;
        await attempt(
          `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"${field}":${value}}`,
          `${field}: ${value}`,
        );
      }
    }
    return statuses;
  };
  return { t, asker, owner, admin, stranger, begin, send, sendStrangeValues, close: () => t.close() };
};
export type TradeScene = Awaited<ReturnType<typeof openTradeScene>>;
