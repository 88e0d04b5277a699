import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sessionCookieOf } from '../../test/factories.ts';
import { pathOf } from '../../test/pictures.ts';
import { adaCalls, ben, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();

describe('a file from who means harm', () => {
  const upload = async (payload: Buffer, type: 'application/pdf' | 'image/png' = 'application/pdf') => {
    const wanted = { name: 'plan.pdf', type, bytes: Math.max(1, payload.length) };
    const { id, uploadURL } = await adaCalls.messages.requestAttachment(wanted);
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload, headers });
    return { id, status: answer.statusCode };
  };
  /** How the receiver of a message gets its file. */
  const headersOf = async (id: string) => {
    await adaCalls.messages.send({ receiverId: ben, content: '', attachmentIds: [id] });
    const headers = { cookie: await sessionCookieOf(t.db, ben) };
    return (await t.app.inject({ url: `/api/attachments/${id}`, headers })).headers;
  };
  const html = '<html><script>alert(1)</script></html>';

  test.each([
    ['nothing', ''],
    ['a page', html],
    ['a page with a PDF in it', `${html}%PDF-1.7`],
    ['a drawing of code', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page that begins like a GIF', `GIF89a${html}`],
    ['a page that begins like a PNG', `\x89PNG\r\n\x1a\n${html}`],
    ['a page that begins like a JPEG', `\xff\xd8\xff\xe0${html}`],
  ])('that is %s is refused', async (_name, content) => {
    expect((await upload(Buffer.from(content, 'latin1'))).status).toBe(415);
  });

  test('that is a page behind the beginning of a PDF is a download that no browser opens', async () => {
    const { id, status } = await upload(Buffer.from(`%PDF-1.7\n${html}`));
    expect(status).toBe(200);
    expect(await headersOf(id)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    });
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
    expect(await headersOf(id)).toMatchObject({ 'content-type': 'image/png' });
  });

  test('with more pixels than memory is refused', async () => {
    const bomb = await sharp({ create: { width: 30_000, height: 2_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await upload(bomb, 'image/png')).status).toBe(415);
  });
});
