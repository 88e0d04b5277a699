import { expect, test } from 'vitest';
import { agreeTestCircle } from '../../test/circles/circles.ts';
import type { Caller } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
const listCautions = async (calls: Caller, userId: string) =>
  (await calls.messages.thread({ userId })).items.map(({ caution }) => caution);

test('the receiver sees what to be careful about, wherever they read it; the sender does not', async () => {
  const sent = await toBen('Please pay me upfront, by Venmo.');
  expect(sent.caution).toBeNull();
  expect(await listCautions(adaCalls, ben)).toEqual([null]);
  expect(await listCautions(benCalls, ada)).toEqual(['money']);
  const around = await benCalls.messages.around({ userId: ada, messageId: sent.id });
  expect(around.items.map(({ caution }) => caution)).toEqual(['money']);
  const found = await benCalls.messages.search({ q: 'Venmo' });
  expect(found.items.map(({ message }) => message.caution)).toEqual(['money']);
  const own = await adaCalls.messages.search({ q: 'Venmo' });
  expect(own.items.map(({ message }) => message.caution)).toEqual([null]);
});

test('a message that is sent again after its answer was lost says nothing to its sender', async () => {
  const message = { id: crypto.randomUUID(), receiverId: ben, content: 'Text me instead' };
  await adaCalls.messages.send(message);
  expect((await adaCalls.messages.send(message)).caution).toBeNull();
  expect(await listCautions(benCalls, ada)).toEqual(['outside']);
});

test('an address is a caution until the receiver has answered once; money and codes always are', async () => {
  await toBen('My site is fixitjoe.com');
  await benCalls.messages.send({ receiverId: ada, content: 'Nice, mine is benbakes.com' });
  await toBen('Call 512-555-0134 or see fixitjoe.com/more');
  await toBen('Send me the verification code please');
  // Newest last; of those that Ben reads, and then of the one that Ada reads.
  expect(await listCautions(benCalls, ada)).toEqual(['link', null, null, 'code']);
  expect(await listCautions(adaCalls, ben)).toEqual([null, null, null, null]);
});

test('an export of the data says it to the receiver alone', async () => {
  const [writer, reader] = [restClient(t), restClient(t)];
  await writer.register();
  const { id } = await reader.register();
  await writer.post('/api/messages', { receiverId: id, content: 'Just Zelle me the money' });
  const cautions = async (client: typeof writer) =>
    ((await client.get('/api/user/export')).body as { messages: { caution: unknown }[] }).messages.map(
      ({ caution }) => caution,
    );
  expect(await cautions(writer)).toEqual([null]);
  expect(await cautions(reader)).toEqual(['money']);
});

test('in the talk of a circle the others see it; an address is not a caution once one of them has written', async () => {
  const { id, a, b } = await agreeTestCircle(t);
  const say = (calls: Caller, content: string) => calls.circles.send({ id, content });
  expect((await say(a.calls, 'See fixitjoe.com')).caution).toBeNull();
  await say(b.calls, 'Good morning!');
  await say(a.calls, 'Or fixitjoe.net');
  await say(a.calls, 'Let us do this outside the app');
  const cautions = async (calls: Caller) => (await calls.circles.messages({ id })).items.map(({ caution }) => caution);
  expect(await cautions(b.calls)).toEqual(['outside', null, null, 'link']);
  expect(await cautions(a.calls)).toEqual([null, null, null, null]);
});
