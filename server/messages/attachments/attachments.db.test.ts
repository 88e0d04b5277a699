import { attachments, messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { cleanUpUploads } from '../../platform/uploads/clean-up.ts';
import { type Caller, createMember } from '../../test/factories.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();
afterEach(() => void vi.useRealTimers());

const PDF = Buffer.from('%PDF-1.7\nA plan');
const announce = (name = 'plan.pdf', caller = adaCalls) =>
  caller.messages.requestAttachment({ name, type: 'application/pdf', bytes: PDF.length });
const put = (address: string, payload: Buffer) =>
  t.app.inject({
    method: 'PUT',
    url: pathOf(address),
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
const upload = async (payload: Buffer = PDF, name?: string, caller?: Caller) => {
  const { id, uploadURL } = await announce(name, caller);
  expect((await put(uploadURL, payload)).statusCode).toBe(200);
  return id;
};
const send = (attachmentIds: string[], content = '') =>
  adaCalls.messages.send({ receiverId: ben, content, attachmentIds });
const findRow = async (id: string) => (await t.db.fresh.select().from(attachments).where(eq(attachments.id, id)))[0];

describe('sending files', () => {
  test('a picture and a PDF go with a message, which both see alike', async () => {
    const picture = await upload(await pictureOf({ format: 'jpeg' }), 'sketch.jpg');
    const plan = await upload();
    const sent = await send([picture, plan], 'Here they are');
    expect(sent.attachments).toMatchObject([
      { id: picture, name: 'sketch.jpg', type: 'image/jpeg', url: `/api/attachments/${picture}` },
      { id: plan, name: 'plan.pdf', type: 'application/pdf', bytes: PDF.length },
    ]);
    for (const [caller, userId] of [
      [adaCalls, ben],
      [benCalls, ada],
    ] as const) {
      expect((await caller.messages.thread({ userId })).items).toEqual([sent]);
    }
  });

  test.each([
    ['one picture', ['a.png'], 'Picture'],
    ['one PDF', ['plan.pdf'], 'plan.pdf'],
    ['several', ['plan.pdf', 'a.png'], '2 files'],
  ])('without a text: %s shows in the list and in the notice', async (_name, names, line) => {
    const ids = [];
    for (const name of names) ids.push(await upload(name === 'a.png' ? await pictureOf() : PDF, name));
    expect((await send(ids)).content).toBe('');
    expect((await benCalls.messages.conversations({})).items[0]?.lastMessage.content).toBe(line);
    expect((await benCalls.notifications.list({})).items[0]?.description).toBe(line);
  });

  test('without a text and without a file there is no message', async () => {
    await expect(send([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const ids = ['1', '2', '3', '4', '5', '6'];
    await expect(send(ids, 'Six')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(send(['1', '1'], 'Twice')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('a file that is another’s, unknown, not uploaded or sent before is refused, and nothing is sent', async () => {
    const sent = await upload();
    await send([sent]);
    const fresh = await upload();
    const refused: [string, string][] = [
      [await upload(PDF, 'his.pdf', benCalls), 'NOT_FOUND'],
      ['unknown', 'NOT_FOUND'],
      [(await announce()).id, 'CONFLICT'],
      [sent, 'CONFLICT'],
    ];
    const messages = [];
    for (const [id, code] of refused) {
      const error = await send([fresh, id], 'No').catch((thrown: { code: string; message: string }) => thrown);
      expect(error).toMatchObject({ code });
      messages.push('message' in error ? error.message : '');
    }
    expect(messages.slice(2)).toEqual([
      expect.stringContaining("hasn't been uploaded yet"),
      expect.stringContaining('already been sent'),
    ]);
    expect(await findRow(fresh)).toMatchObject({ status: 'stored', messageId: null });
    expect((await adaCalls.messages.thread({ userId: ben })).items).toHaveLength(1);
  });

  test('of twenty messages with one file one is sent', async () => {
    const id = await upload();
    const receivers = [ben, await createMember(t.db), await createMember(t.db), await createMember(t.db)];
    // The receivers are several, because the messages of one conversation wait for one another anyway.
    const { done, refused } = await runConcurrently((i) =>
      adaCalls.messages.send({ receiverId: receivers[i % 4] ?? ben, content: 'Mine', attachmentIds: [id] }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ ATTACHMENT_USED: 19 });
    expect(await t.db.fresh.select().from(messages).where(eq(messages.senderId, ada))).toHaveLength(1);
  });
});

describe('a file', () => {
  test.each([
    ['C:\\Users\\ada\\plan.pdf', 'plan.pdf'],
    ['../../etc/plan\n\u202efdp.pdf', 'planfdp.pdf'],
    ['plan.pdf. ..', 'plan.pdf'],
    ['  a/b/Entwurf für Ben.pdf ', 'Entwurf für Ben.pdf'],
  ])('keeps its name on one line, without folders: %j', async (given, kept) => {
    expect(await findRow((await announce(given)).id)).toMatchObject({ name: kept });
  });

  test.each(['', ' / ', '..', '\u0000', 'x'.repeat(201)])('needs a name: %j is refused', async (name) => {
    await expect(announce(name)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is checked before the upload by its declared name, type and size', async () => {
    const announceWith = (fields: object) =>
      adaCalls.messages.requestAttachment({ name: 'a', type: 'application/pdf', bytes: 1, ...fields });
    const odd = [{ type: 'text/html' }, { bytes: 0 }, { bytes: 10 * 1024 * 1024 + 1 }, { bytes: 1.5 }];
    for (const fields of odd) await expect(announceWith(fields)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('goes after a day with its row if it was never sent', async () => {
    const [kept, unsent, announced] = [await upload(), await upload(), (await announce()).id];
    await send([kept]);
    const row = await findRow(unsent);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 16 * MINUTE });
    await cleanUpUploads(t.deps);
    expect([await findRow(unsent), await findRow(announced)]).toEqual([undefined, undefined]);
    expect(await t.deps.objects.get(`attachments/${row?.key}`)).toBeNull();
    const sent = await findRow(kept);
    expect(await t.deps.objects.get(`attachments/${sent?.key}`)).not.toBeNull();
  });
});
