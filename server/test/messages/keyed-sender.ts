import { messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { restClient } from '../rest-client.ts';
import { t, withTestApp } from '../with-test-app.ts';

// Live bindings: the tests of each file that calls `withKeyedSender` find their own here.
export let ada: ReturnType<typeof restClient>;
export let adaId: string;
export let benId: string;

/** Gives the tests of a file their own app, in which Ada sends Ben messages with an Idempotency-Key. */
export const withKeyedSender = (): void => {
  withTestApp();
  beforeAll(async () => {
    ada = restClient(t);
    adaId = (await ada.register()).id;
    benId = (await restClient(t).register()).id;
  });
};

let count = 0;
export const newKey = () => `key-${(count += 1)}`;

/** How many messages Ada has sent. */
export const countSent = () => t.db.fresh.$count(messages, eq(messages.senderId, adaId));

export const send = (content: unknown, key: string, who = ada) =>
  who.post('/api/messages', { receiverId: benId, content }, { 'idempotency-key': key });
