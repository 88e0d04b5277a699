import sharp from 'sharp';
import type { Caller } from './factories.ts';
import type { restClient } from './rest-client.ts';
import type { TestApp } from './test-app.ts';

/** A real picture in one color. */
export const pictureOf = (
  options: { format?: 'png' | 'jpeg' | 'gif' | 'webp'; width?: number; height?: number; background?: string } = {},
): Promise<Buffer> => {
  const { format = 'png', width = 20, height = 20, background = 'teal' } = options;
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
};

/** A small JPEG whose header claims these measures, for a refusal that reads the header only. */
export const pictureThatClaims = async (width: number, height: number): Promise<Buffer> => {
  const small = await pictureOf({ format: 'jpeg' });
  // Behind the marker of the frame: its length, the bits of a color, height and width.
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  return small;
};

/** The path and query of a URL, for `inject`. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Puts a file to an announced address of this server. */
export const putFile = (t: TestApp, uploadURL: string, payload: Buffer) =>
  t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload });

/** Uploads a picture and makes it the member's; returns its address. */
export const setProfilePicture = async (t: TestApp, client: ReturnType<typeof restClient>): Promise<string> => {
  const { uploadURL } = (await client.post('/api/objects/upload')).body as { uploadURL: string };
  await putFile(t, uploadURL, await pictureOf());
  await client.put('/api/user/profile-image', { profileImageUrl: uploadURL });
  return uploadURL;
};

/** Uploads a picture as a member does; returns the upload's id. */
export const uploadPicture = async (
  t: TestApp,
  caller: Caller,
  { purpose = 'post', bytes }: { purpose?: 'post' | 'portfolio'; bytes?: Buffer } = {},
): Promise<string> => {
  const file = bytes ?? (await pictureOf({ width: 60, height: 40 }));
  const { id, uploadURL } = await caller.uploads.announce({ purpose, bytes: file.length, type: 'image/png' });
  const { statusCode, body } = await putFile(t, uploadURL, file);
  if (statusCode !== 200) throw new Error(`The picture was refused: ${body}`);
  return id;
};
