import { attachments } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createSessionCookie } from '../../test/factories.ts';
import { pathOf } from '../../test/pictures.ts';
import { adaCalls, ben, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();

// Which files are refused: server/platform/uploads/hostile-files.db.test.ts.
describe('a file with bad intentions', () => {
  const upload = async (
    payload: Buffer,
    type: 'application/pdf' | 'image/png' = 'application/pdf',
    name = 'plan.pdf',
  ) => {
    const wanted = { name, type, bytes: Math.max(1, payload.length) };
    const { id, uploadURL } = await adaCalls.messages.requestAttachment(wanted);
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload, headers });
    return { id, status: answer.statusCode };
  };
  /** How the receiver of a message gets its file. */
  const load = async (id: string) => {
    await adaCalls.messages.send({ receiverId: ben, content: '', attachmentIds: [id] });
    const headers = { cookie: await createSessionCookie(t.db, ben) };
    return t.app.inject({ url: `/api/attachments/${id}`, headers });
  };
  const html = '<html><script>alert(1)</script></html>';

  test('that is a page behind the beginning of a PDF is a download that no browser opens', async () => {
    const { id, status } = await upload(Buffer.from(`%PDF-1.7\n${html}`));
    expect(status).toBe(200);
    expect((await load(id)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['a line', '\n'],
    ['a tab', '\t'],
    ['a byte order mark', '\u00ef\u00bb\u00bf'],
    ['what a printer is told', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a page', html],
    ['the beginning of a program', 'MZ\x90\0'],
    ['1,019 spaces', ' '.repeat(1_019)],
  ])('that is a PDF behind %s is taken, from its beginning on', async (_name, before) => {
    const { id, status } = await upload(Buffer.from(`${before}%PDF-1.7\nA plan`, 'latin1'));
    expect(status).toBe(200);
    expect((await load(id)).body).toBe('%PDF-1.7\nA plan');
  });

  test.each(['html', 'hta', 'bat', 'svg', 'exe'])('that is called .%s is downloaded as what it is', async (ending) => {
    const { id } = await upload(Buffer.from(`%PDF-1.7\n${html}`), 'application/pdf', `Contract.${ending}`);
    const name = `Contract.${ending}.pdf`;
    expect((await load(id)).headers['content-disposition']).toBe(`attachment; filename=${name}`);
    const { items } = await adaCalls.messages.thread({ userId: ben });
    expect(items.at(-1)?.attachments).toMatchObject([{ id, name }]);
  });

  test('that was sent before names followed the type is downloaded as what it is', async () => {
    const { id } = await upload(Buffer.from('%PDF-1.7'));
    await t.db.write((tx) => tx.update(attachments).set({ name: 'Contract.hta' }).where(eq(attachments.id, id)));
    expect((await load(id)).headers['content-disposition']).toBe('attachment; filename=Contract.hta.pdf');
  });

  test.each([
    [1, 30_000],
    [30_000, 1],
  ])('that is a picture of %d by %d pixels is drawn as one', async (width, height) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { id, status } = await upload(picture, 'image/png');
    expect(status).toBe(200);
    expect((await load(id)).headers).toMatchObject({ 'content-type': 'image/png' });
  });
});
