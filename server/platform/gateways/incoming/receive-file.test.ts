import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveFile } from './receive-file.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('incoming');
const bounds = { maxBytes: 10, tooLarge: 'TOO_LARGE' } as const;
const silent = () => new Readable({ read: () => {} });

test('a file comes back as it was sent, and never has a name', async () => {
  const file = await receiveFile(folder, Readable.from([Buffer.from('01234'), Buffer.from('56789')]), bounds);
  expect([file.size, (await file.read()).toString(), (await file.read()).toString()]).toEqual([
    10,
    '0123456789',
    '0123456789',
  ]);
  expect(readdirSync(folder)).toEqual([]);
  await file.remove();
});

test('a file is refused as soon as it is too large, and the rest of it is dropped', async () => {
  const body = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(6)));
  await expect(receiveFile(folder, body, bounds)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect.poll(() => body.readableEnded).toBe(true);
});

test('a body that comes too slowly is refused', async () => {
  await expect(receiveFile(folder, silent(), { ...bounds, spanMs: 20 })).rejects.toMatchObject({
    code: 'UPLOAD_TOO_SLOW',
  });
});

test('a body that breaks off is refused', async () => {
  const body = silent();
  const received = receiveFile(folder, body, bounds);
  body.destroy(new Error('The connection was cut'));
  await expect(received).rejects.toMatchObject({ code: 'BAD_INPUT' });
});
