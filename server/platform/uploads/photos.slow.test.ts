import { beforeEach, expect, test } from 'vitest';
import { cutShort, movingGif, oddScanHeader } from '../../test/decoding/faulty-pictures.ts';
import { type Caller, callerFor, createMember, createSessionCookie } from '../../test/factories.ts';
import { setFindings, formOf } from '../../test/identity/findings.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let member: string;
let calls: Caller;
withTestApp();
beforeEach(async () => {
  member = await createMember(t.db, { isEmailVerified: true });
  calls = await callerFor(t.deps, member);
  setFindings(t);
});

const put = (address: string, payload: Buffer) => t.app.inject({ method: 'PUT', url: pathOf(address), payload });
const asFile = async (bytes: Buffer) =>
  put((await calls.messages.requestAttachment({ name: 'a.jpg', type: 'image/jpeg', bytes: 9 })).uploadURL, bytes);
const asPicture = async (bytes: Buffer) => put((await calls.profile.requestUpload()).uploadURL, bytes);
const asIdentity = async (bytes: Buffer) => {
  const { payload, headers } = formOf({ livePhoto: bytes, idDocument: await pictureOf({ width: 300 }) });
  const cookie = await createSessionCookie(t.db, member);
  return t.app.inject({ method: 'POST', url: '/api/verify-identity', payload, headers: { ...headers, cookie } });
};
const places = { 'a message': asFile, 'a profile': asPicture, 'an identity check': asIdentity };

test.each(Object.entries(places))('the photos of common phones are taken for %s', async (_place, send) => {
  expect((await send(await oddScanHeader())).statusCode, 'an odd header of its scan').toBe(200);
  // The identity check takes one file at a time.
  if (send === asIdentity) return;
  expect((await send(await cutShort())).statusCode, 'its last bytes missing').toBe(200);
});

test('a photo of 50 megapixels is taken for a message and for a profile', async () => {
  const large = await pictureOf({ format: 'jpeg', width: 8_660, height: 5_774 });
  expect((await asFile(large)).statusCode, 'a message').toBe(200);
  expect((await asPicture(large)).statusCode, 'a profile').toBe(200);
});

test('an everyday animation is taken for a message', async () => {
  expect((await asFile(await movingGif({ width: 480, height: 360, frames: 240 }))).statusCode).toBe(200);
});
