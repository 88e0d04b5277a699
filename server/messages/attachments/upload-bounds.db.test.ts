import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/core/app-error.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { callerFor, createMember, provenCallerFor } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { ada, adaCalls, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();
afterEach(() => void vi.useRealTimers().restoreAllMocks());

const MB = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\nA plan');
const announce = (bytes = PDF.length) =>
  adaCalls.messages.requestAttachment({ name: 'plan.pdf', type: 'application/pdf', bytes });
const put = (address: string, payload: Buffer = PDF) =>
  t.app.inject({
    method: 'PUT',
    url: pathOf(address),
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
const picture = async () => (await adaCalls.profile.requestUpload()).uploadURL;
const keyOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
const kinds = [
  ['a file', async () => (await announce()).uploadURL, () => PDF],
  ['a picture', picture, pictureOf],
] as const;

describe.each(kinds)('the upload address of %s', (_kind, address, good) => {
  test('takes nothing more after three refused files', async () => {
    const uploadURL = await address();
    for (let n = 0; n < 3; n += 1) expect((await put(uploadURL, Buffer.from('no'))).statusCode).toBe(415);
    expect((await put(uploadURL, await good())).statusCode).toBe(403);
  });

  test.each(['BAD_INPUT', 'UPLOAD_TOO_SLOW'] as const)(
    'is not used up by broken and slow connections (%s)',
    async (code) => {
      const uploadURL = await address();
      const receive = vi.spyOn(t.deps.incoming, 'receive');
      for (let n = 0; n < 4; n += 1) {
        receive.mockRejectedValueOnce(new AppError(code));
        expect((await put(uploadURL, await good())).statusCode).not.toBe(403);
      }
      expect((await put(uploadURL, await good())).statusCode).toBe(200);
    },
  );

  test('takes nothing while another file of the member is on its way, and is not used up by that', async () => {
    const [one, other] = [await address(), await address()];
    const file = await good();
    const answers = await Promise.all([put(one, file), put(other, file)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const waited = answers[0].statusCode === 429 ? one : other;
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('5');
    expect((await put(waited, file)).statusCode).toBe(200);
  });

  test('ends with the suspension of its member', async () => {
    const uploadURL = await address();
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.admin.suspend({ id: ada, suspended: true, reason: 'Spam' });
    expect((await put(uploadURL, await good())).statusCode).toBe(403);
    await admin.admin.suspend({ id: ada, suspended: false, reason: 'Sorry' });
    expect((await put(uploadURL, await good())).statusCode, 'and stays so').toBe(403);
  });

  test('ends with the account of its member', async () => {
    const uploadURL = await address();
    await (await provenCallerFor(t.deps, ada)).profile.erase({});
    expect((await put(uploadURL, await good())).statusCode).toBe(403);
  });
});

test('the files that an erased member did not send are gone at once', async () => {
  const { uploadURL } = await announce();
  await put(uploadURL);
  const stored = `attachments/${keyOf(uploadURL)}`;
  expect(await t.deps.objects.get(stored)).not.toBeNull();
  await (await provenCallerFor(t.deps, ada)).profile.erase({});
  await t.runJobs();
  expect(await t.deps.objects.get(stored)).toBeNull();
});

test('an attempt that died with its node can be made again after ten minutes', async () => {
  const { uploadURL } = await announce();
  const attempt = Promise.withResolvers<never>();
  const lost = vi.spyOn(t.deps.decoder, 'draw').mockReturnValueOnce(attempt.promise);
  const end = vi.spyOn(t.deps.incoming, 'begin').mockReturnValue(() => {});
  const left = put(uploadURL);
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  expect((await put(uploadURL)).statusCode).toBe(403);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE });
  expect((await put(uploadURL)).statusCode).toBe(200);
  end.mockRestore();
  lost.mockRestore();
  // The file of the attempt is closed.
  attempt.reject(new Error('The node is gone'));
  await left;
});

describe('the room of a member', () => {
  const keep = (bytes: number, ageMs: number, count = 1) => {
    const at = Date.now() - ageMs;
    const sent = { senderId: ada, status: 'sent' as const, createdAt: at, expiresAt: at };
    const file = { ...sent, name: 'plan.pdf', type: 'application/pdf', bytes };
    const files = Array.from({ length: count }, () => ({ ...file, id: newId(), key: newId() }));
    return t.db.write((tx) => tx.insert(attachments).values(files));
  };
  const refusal = (sentence: string) => ({ code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining(sentence) });

  test('is 50 MB a day', async () => {
    await keep(41 * MB, 0);
    await expect(announce(10 * MB)).rejects.toMatchObject(refusal('50 MB of files a day. Please try again tomorrow.'));
    const { uploadURL } = await announce(8 * MB);
    await keep(9 * MB, 0);
    const late = await put(uploadURL);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      413,
      expect.stringContaining('50 MB of files a day'),
    ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + MINUTE });
    expect((await put((await announce(10 * MB)).uploadURL)).statusCode).toBe(200);
  });

  test('is 1 GB in all', async () => {
    await keep(991 * MB, 400 * DAY);
    await expect(announce(10 * MB)).rejects.toMatchObject(refusal('1 GB of files in all.'));
    expect((await put((await announce(9 * MB)).uploadURL)).statusCode).toBe(200);
  });

  test('is a tenth of that until the address is verified', async () => {
    const prove = (isEmailVerified: boolean) => updateMember(t.db, ada, { isEmailVerified });
    await prove(false);
    await expect(announce(6 * MB)).rejects.toMatchObject(
      refusal('5 MB of files a day until you verify your email address, and 50 MB after that.'),
    );
    await keep(97 * MB, 10 * DAY);
    await expect(announce(4 * MB)).rejects.toMatchObject(refusal('100 MB of files in all until you verify'));
    await prove(true);
    expect((await put((await announce(10 * MB)).uploadURL)).statusCode).toBe(200);
  });

  test('also ends with many small files', async () => {
    await keep(17 * MB, 0, 3);
    await expect(announce(1)).rejects.toMatchObject(refusal('50 MB'));
    await t.db.write((tx) => tx.delete(attachments).where(eq(attachments.senderId, ada)));
    await keep(5, 0, 3_200);
    await expect(announce(1)).rejects.toMatchObject(refusal('50 MB'));
  });

  test('counts profile pictures', async () => {
    const row = { userId: ada, status: 'stored' as const, createdAt: Date.now(), expiresAt: Date.now() };
    await t.db.write((tx) => tx.insert(uploads).values({ ...row, key: newId(), bytes: 50 * MB }));
    expect((await put(await picture(), await pictureOf())).statusCode).toBe(413);
  });
});
