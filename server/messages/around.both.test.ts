// PostgreSQL too: full-text search.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, callerFor, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let ben: string;
let ada: string;
let adaCalls: Caller;
const ids: string[] = [];
withTestApp();
beforeAll(async () => {
  ada = await createMember(t.db, { unlimited: true });
  ben = await createMember(t.db, { unlimited: true });
  const cleo = await createMember(t.db);
  adaCalls = await callerFor(t.deps, ada);
  for (let i = 0; i < 12; i += 1) {
    ids.push((await adaCalls.messages.send({ receiverId: ben, content: `Message ${i}` })).id);
    await adaCalls.messages.send({ receiverId: cleo, content: 'To somebody else' });
  }
});

const read = async (messageId: string, cursor?: string | null) => {
  const { items, ...rest } = await adaCalls.messages.around({
    userId: ben,
    messageId,
    limit: 4,
    cursor: cursor ?? undefined,
  });
  return { ...rest, at: items.map(({ id }) => ids.indexOf(id)) };
};

test('the first page has the message in its middle, and both directions go on without a gap', async () => {
  const [result = ''] = ids.slice(5);
  const middle = await read(result);
  expect(middle.at).toEqual([4, 5, 6, 7]);
  const older = await read(result, middle.nextCursor);
  expect(older.at).toEqual([0, 1, 2, 3]);
  expect(older.nextCursor).toBeNull();
  const newer = await read(result, middle.newerCursor);
  expect(newer.at).toEqual([8, 9, 10, 11]);
  expect(newer.newerCursor).toBeNull();
  expect((await read(result, newer.nextCursor)).at, 'and back, as a refetch goes').toEqual([4, 5, 6, 7]);
});

test('at either end of the conversation there is nothing beyond', async () => {
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  expect(await read(first)).toMatchObject({ at: [0, 1, 2], nextCursor: null, newerCursor: expect.any(String) });
  expect(await read(last)).toMatchObject({ at: [10, 11], nextCursor: expect.any(String), newerCursor: null });
});

test('the id of others’ message shows none of their messages, and a cursor of another kind or a block is refused', async () => {
  const stranger = await callerFor(t.deps, await createMember(t.db));
  const [result = ''] = ids.slice(5);
  expect(await stranger.messages.around({ userId: ben, messageId: result })).toMatchObject({ items: [] });
  await expect(read(result, 'bm9uZQ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await (await callerFor(t.deps, ben)).blocks.add({ userId: ada });
  const blocked = await callerFor(t.deps, ada);
  await expect(blocked.messages.around({ userId: ben, messageId: result })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
