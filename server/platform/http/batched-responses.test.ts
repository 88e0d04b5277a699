import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { batchResponses } from './batched-responses.ts';

/** What happens when two requests come in one turn of the event loop, in order. */
const recordOrder = async (method: 'GET' | 'POST', answer: () => unknown): Promise<string[]> => {
  const order: string[] = [];
  const app = Fastify();
  batchResponses(app);
  app.addHook('onSend', (_req, _reply, payload, done) => {
    order.push('written');
    done(null, payload);
  });
  app.route({
    method,
    url: '/',
    handler: (_req, reply) => {
      order.push('read');
      reply.send(answer());
    },
  });
  await app.ready();
  const answers = await Promise.all([app.inject({ method, url: '/' }), app.inject({ method, url: '/' })]);
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'answer'],
    [200, 'answer'],
  ]);
  await app.close();
  return order;
};

test.each([
  ['a text', () => 'answer'],
  ['bytes', () => Buffer.from('answer')],
])('answers to reads are written once all requests of the turn are read: %s', async (_, answer) => {
  expect(await recordOrder('GET', answer)).toEqual(['read', 'read', 'written', 'written']);
});

test('the answer to a write does not wait', async () => {
  expect(await recordOrder('POST', () => 'answer')).toEqual(['read', 'written', 'read', 'written']);
});

test('a stream does not wait, because no one would hear it fail', async () => {
  expect(await recordOrder('GET', () => Readable.from(['answer']))).toEqual(['read', 'written', 'read', 'written']);
});
