import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caller, callerFor, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { plainNotice } from '../test/plain-notice.ts';
import { notifyMember } from './notify.ts';
import { MINUTE } from '../platform/core/time.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeEach(async () => {
  me = await createMember(t.db);
  caller = await callerFor(t.deps, me);
});
afterEach(() => vi.useRealTimers());

const leave = (title: string, dedupeKey?: string) =>
  t.db.write((tx) =>
    notifyMember(t.deps, tx, plainNotice, { userId: me, title, link: '/reviews', ...(dedupeKey ? { dedupeKey } : {}) }),
  );
const all = async () => (await caller.notifications.list({})).items;
const refused = { code: 'NOT_FOUND', message: 'This notification no longer exists.' };

test('a deletion that is taken back leaves everything as it was', async () => {
  await leave('one');
  await leave('two', 'review:2');
  await leave('three');
  const before = await all();
  const { id } = before[1]!;
  await caller.notifications.markRead({ id });
  const { undo } = await caller.notifications.discard({ id });
  expect((await all()).map(({ title }) => title)).toEqual(['three', 'one']);
  expect(await caller.notifications.restore({ undo })).toMatchObject({ id, title: 'two', isRead: true });
  expect(await all()).toEqual([before[0], { ...before[1], read: true, isRead: true }, before[2]]);
  await caller.notifications.restore({ undo });
  expect(await all()).toHaveLength(3);
});

test('taking back a deletion is possible beside a newer notification about the same', async () => {
  await leave('old', 'review:1');
  const { undo } = await caller.notifications.discard({ id: (await all())[0]!.id });
  await leave('new', 'review:1');
  await caller.notifications.restore({ undo });
  expect((await all()).map(({ title }) => title)).toEqual(['new', 'old']);
});

test('a deletion is possible for the member’s own notifications, and can be taken back in time by an unchanged token', async () => {
  await leave('mine');
  const { id } = (await all())[0]!;
  const other = await callerFor(t.deps, await createMember(t.db));
  await expect(other.notifications.discard({ id })).rejects.toMatchObject(refused);
  const { undo } = await caller.notifications.discard({ id });
  await expect(caller.notifications.discard({ id })).rejects.toMatchObject(refused);
  await expect(other.notifications.restore({ undo })).rejects.toMatchObject(refused);
  const [body = '', signature = ''] = undo.split('.');
  const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('mine', 'ours')).toString('base64url');
  for (const token of [`${forged}.${signature}`, body, 'nonsense', '.'])
    await expect(caller.notifications.restore({ undo: token })).rejects.toMatchObject(refused);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE });
  await expect(caller.notifications.restore({ undo })).rejects.toMatchObject(refused);
  vi.useRealTimers();
  expect(await all()).toEqual([]);
});

test('taking back a deletion is refused if a block has removed the notification since, even if another block ended', async () => {
  const earlier = await createMember(t.db);
  await caller.blocks.add({ userId: earlier });
  await leave('about them');
  const { undo } = await caller.notifications.discard({ id: (await all())[0]!.id });
  await caller.blocks.add({ userId: await createMember(t.db) });
  await caller.blocks.remove({ userId: earlier });
  await expect(caller.notifications.restore({ undo })).rejects.toMatchObject(refused);
  expect(await all()).toEqual([]);
});
