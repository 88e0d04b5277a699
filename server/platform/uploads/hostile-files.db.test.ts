import { errorTable } from '#contracts/errors.ts';
import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BucketApp, createBucketApp } from '../../test/bucket-app.ts';
import { cutShort } from '../../test/decoding/faulty-pictures.ts';
import { heic } from '../../test/decoding/heic.ts';
import { createMember, loadActor, createSessionCookie, testRequest } from '../../test/factories.ts';
import { setFindings, formOf } from '../../test/identity/findings.ts';
import { pathOf, pictureOf, pictureThatClaims } from '../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { MemberContext } from '../context/context.ts';
import { AppError } from '../core/app-error.ts';
import { type Announced, announceUpload } from './announce.ts';
import type { Purpose } from './define-purpose.ts';
import { portfolioUpload, postUpload, purposes } from './purposes.ts';
import { readFile } from './stored-file.ts';
import { takeDirectUploads } from './take-direct.ts';

const SECRET = '<script>alert("Ada at home")</script>';
const NAME = '../../etc/Contract\u202efdp.hta';
const PDF = '%PDF-1.7\nA plan';
const latin = (text: string) => Buffer.from(text, 'latin1');
/** The photo has two colors: what is left of a file that can't be read has one. */
const photo = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } }).composite([
    { input: { create: { width: 30, height: 30, channels: 3, background: 'orange' } } },
  ]);
const photoWithPlace = () =>
  photo()
    .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
    .jpeg()
    .toBuffer();
/** A gray picture, because one in colors takes longer to make. */
const grayOf = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height, 80), { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
const behind = async (picture: Promise<Buffer>, text: string) => Buffer.concat([await picture, latin(text)]);

type Make = (purpose: Purpose) => Buffer | Promise<Buffer>;
const noPicture: [string, Make][] = [
  ['a drawing of code', () => latin(`<svg xmlns="http://www.w3.org/2000/svg">${SECRET}</svg>`)],
  ['a page that begins like a JPEG', () => latin(`\xff\xd8\xff\xe0<html>${SECRET}`)],
  ['a drawing behind a byte order mark', () => Buffer.from('\ufeff <?xml version="1.0"?><svg/>')],
  ['a page', () => latin(`<html>${SECRET}</html>`)],
  ['a page that begins like a GIF', () => latin(`GIF89a<html>${SECRET}`)],
  ['a page that begins like a PNG', () => latin(`\x89PNG\r\n\x1a\n<html>${SECRET}`)],
  ['a TIFF', () => photo().tiff().toBuffer()],
  ['the beginning of a picture only', async () => (await pictureOf()).subarray(0, 40)],
  ['a PDF too far behind a page', () => latin(`<html>${SECRET}`.padEnd(1_022) + PDF)],
];
const largest: [string, Make] = [
  'of almost as many megapixels as are taken',
  ({ drawing: { maxPixels = 64_000_000 } }) => grayOf(10_000, maxPixels / 10_000 - 10),
];
const pictures: [string, Make][] = [
  ['with the place where it was taken', photoWithPlace],
  ['whose last bytes are missing', cutShort],
  ['with a page behind it', () => behind(photo().png().toBuffer(), `<html>${SECRET}`)],
  ['with a PDF behind it', () => behind(photo().webp().toBuffer(), PDF + SECRET)],
];

const codeOf = (message: string) =>
  Object.entries(errorTable).find(([, refusal]) => message.startsWith(refusal.message))?.[0] ?? message;

/** Sends a file as a member does for this purpose. Answers the key of what was stored, or the code of the refusal. */
const sendTo = async (t: TestApp, purpose: Purpose, bytes: Buffer): Promise<{ key: string } | string> => {
  const userId = await createMember(t.db, { isEmailVerified: true });
  const { address } = purpose;
  const inject = async (call: { method: 'PUT' | 'POST'; url: string; payload: Buffer; headers: object }) => {
    const { statusCode, body } = await t.app.inject({ ...call, headers: { ...call.headers } });
    return statusCode === 200 ? null : codeOf((JSON.parse(body) as { message: string }).message);
  };
  if (!address) {
    setFindings(t);
    const form = formOf({ livePhoto: bytes, idDocument: await pictureOf({ width: 300 }) });
    const headers = { ...form.headers, cookie: await createSessionCookie(t.db, userId) };
    const refused = await inject({ method: 'POST', url: '/api/verify-identity', payload: form.payload, headers });
    const own = eq(verificationSubmissions.userId, userId);
    const [row] = await t.db.fresh.select().from(verificationSubmissions).where(own);
    return refused ?? { key: row?.livePhotoKey ?? '' };
  }
  const actor = await loadActor(t.db, userId);
  const ctx: MemberContext = { ...t.deps, actor, request: testRequest, setCookie: () => {} };
  const file = { id: newId(), senderId: userId, name: NAME, type: 'application/pdf', bytes: bytes.length };
  const ofMessage = (tx: Tx, row: Announced) => tx.insert(attachments).values({ ...row, ...file });
  const insert = purpose.name === 'message' ? ofMessage : undefined;
  const url = await announceUpload(ctx, purpose, { bytes: bytes.length }, insert);
  const key = new URL(url).pathname.split('/').at(-1) ?? '';
  if (url.startsWith('http://proquo.test/')) {
    const headers = { 'content-type': 'text/html', 'content-disposition': `attachment; filename="evil.hta"` };
    return (await inject({ method: 'PUT', url: pathOf(url), payload: bytes, headers })) ?? { key };
  }
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  try {
    await takeDirectUploads(ctx, purpose, eq(purpose.rows.table.key, key));
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return { key };
};

let folder: TestApp;
let bucket: BucketApp;
beforeAll(async () => {
  folder = await createTestApp();
  bucket = await createBucketApp();
});
afterAll(async () => {
  await folder.close();
  await bucket.close();
});

test('a HEIC photo of a post or of past work gets 415, which says what to do', () => {
  for (const { drawing } of [postUpload, portfolioUpload]) {
    const { trpc, message } = errorTable[drawing.refusals.wrongFormat];
    expect(trpc).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(message).toMatch(/HEIC.*save it as JPG/);
  }
});

const direct = purposes.filter(({ address }) => address);
const ways = [
  ...purposes.map((purpose) => [purpose.name, 'this server', purpose, () => folder] as const),
  ...direct.map((purpose) => [purpose.name, 'a bucket', purpose, () => bucket] as const),
];

describe.each(ways)('a file for a %s that is sent to %s', (_name, where, purpose, appOf) => {
  const { refusals, drawing } = purpose;
  const sizes = Object.entries(drawing.sizes);
  const send = async (make: Make) => sendTo(appOf(), purpose, await make(purpose));
  const stored = (key: string) =>
    Promise.all(sizes.map(async ([size]) => (await readFile(appOf().deps, purpose, key, size))!));
  const keyOf = (sent: { key: string } | string) => {
    if (typeof sent === 'string') throw new Error(`It was refused: ${sent}`);
    return sent.key;
  };
  let placeKey: string;
  beforeAll(async () => {
    placeKey = keyOf(await send(photoWithPlace));
  });

  // Every kind is tried for each way to draw on this server; the way to it, and the refusal, with two.
  const isFirstOfDrawing = where === 'this server' && purpose !== portfolioUpload;
  test.each(isFirstOfDrawing ? noPicture : noPicture.slice(0, 2))('is refused as %s', async (_what, make) => {
    expect(await send(make)).toBe(drawing.refusals.noPicture);
  });

  test('is refused as HEIC, with the formats that are taken', async () => {
    expect(await send(() => heic)).toBe(drawing.refusals.wrongFormat);
  });

  test('is refused as a bomb, which claims 80 megapixels in less than a kilobyte', async () => {
    const bomb = () => pictureThatClaims(40_000, 2_000);
    expect(await send(bomb)).toBe(drawing.refusals.tooManyPixels ?? 'PICTURE_TOO_LARGE');
  });

  test('is refused if it is empty', async () => {
    expect([drawing.refusals.noPicture, 'VERIFICATION_FILES_MISSING']).toContain(await send(() => Buffer.alloc(0)));
  });

  test('is refused if it is larger than it may be', async () => {
    expect(await send(({ maxBytes }) => Buffer.alloc(maxBytes + 1, 'x'))).toBe(refusals.tooLarge);
  });

  // The largest picture is tried once for each limit: it is drawn alike wherever it comes from.
  const isFirstOfLimit = purposes.find((each) => each.drawing.maxPixels === drawing.maxPixels) === purpose;
  const taken = isFirstOfDrawing ? [...(isFirstOfLimit ? [largest] : []), ...pictures] : pictures.slice(0, 1);
  test.each(taken)('is taken as a picture %s, and nothing but what it shows is kept', async (_what, make) => {
    const made = await stored(make === photoWithPlace ? placeKey : keyOf(await send(make)));
    for (const [index, bytes] of made.entries()) {
      const details = await sharp(bytes).metadata();
      const size = sizes[index]?.[1];
      expect(Math.max(details.width, details.height)).toBeLessThanOrEqual(size?.side ?? 0);
      expect([details.exif, details.xmp, details.orientation]).toEqual([undefined, undefined, undefined]);
      for (const trace of [SECRET, '%PDF', '<html>']) expect(bytes.includes(trace), trace).toBe(false);
    }
  });

  test('is a PDF only where PDFs are taken', async () => {
    const sent = await send(() => latin(PDF));
    const content = typeof sent === 'string' ? sent : String(await stored(sent.key));
    expect(content).toBe(drawing.takesPdf ? PDF : drawing.refusals.noPicture);
  });

  test('is what its content is, whatever it is called, and its name never reaches the storage', async () => {
    const { table } = purpose.rows;
    const [row] = await appOf().db.fresh.select({ type: table.type }).from(table).where(eq(table.key, placeKey));
    expect(row?.type).toBe(sizes[0]?.[1].format === 'webp' ? 'image/webp' : 'image/jpeg');
    for (const name of Object.values(purpose.objects(placeKey))) expect(name).toMatch(/^[a-z]+\/[a-z0-9/-]+(\.webp)?$/);
  });

  test('is readable by no one who reads the storage, unless everyone may see it', async () => {
    const [plain] = await stored(placeKey);
    const names = Object.values(purpose.objects(placeKey));
    const raw = await appOf().deps.objects.get(names[0] ?? '');
    expect(raw?.equals(plain!)).toBe(purpose.vault === null);
  });
});
