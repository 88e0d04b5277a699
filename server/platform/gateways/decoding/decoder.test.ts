import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cutPng, cutShort, movingGif, oddScanHeader } from '../../../test/decoding/faulty-pictures.ts';
import { pictureOf } from '../../../test/pictures.ts';
import { messageUpload, profileUpload, verificationUpload } from '../../uploads/purposes.ts';
import { createDecoder } from './decoder.ts';
import type { Drawing } from './drawing.ts';
import { ANSWER_MS } from './run-process.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const decoder = createDecoder();
afterAll(() => decoder.close());

const drawer = (drawing: Drawing<'full'>) => async (bytes: Buffer) =>
  (await decoder.draw(drawing, async () => bytes)).files.full;
const places = {
  'a message': drawer(messageUpload.drawing),
  'a profile': drawer(profileUpload.drawing),
  'an identity check': drawer(verificationUpload.drawing),
};
const everywhere = [
  ['a message', 3_000, places['a message']],
  ['a profile', 512, places['a profile']],
  ['an identity check', 2_000, places['an identity check']],
] as const;

describe.each(everywhere)('a picture for %s', (_place, side, draw) => {
  test.each([
    ['an odd header of its scan', oddScanHeader],
    ['its last bytes missing', cutShort],
    ['its last bytes missing, as a PNG', cutPng],
  ])('with %s is taken', async (_fault, make) => {
    const { width, height } = await sharp(await draw(await make())).metadata();
    expect(width * height).toBeGreaterThan(100_000);
  });

  test('wider than is kept is scaled down', async () => {
    const { width } = await sharp(await draw(await pictureOf({ width: 3_100, height: 600 }))).metadata();
    expect(width).toBe(side);
  });
});

describe('a moving picture', () => {
  test('of an everyday size stays whole in a message', async () => {
    const drawn = await places['a message'](await movingGif({ width: 480, height: 360, frames: 12 }));
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'gif', pages: 12, width: 480 });
  });

  test.each([
    ['pixels', { width: 800, height: 600, frames: 140 }],
    ['frames', { width: 4, height: 4, frames: 2_001 }],
  ])(
    'of too many %s is refused there with that reason, and its first frame is a profile picture',
    async (_what, size) => {
      const gif = await movingGif(size);
      await expect(places['a message'](gif)).rejects.toMatchObject({ code: 'ANIMATION_TOO_LONG' });
      expect(await sharp(await places['a profile'](gif)).metadata()).toMatchObject({ format: 'webp', width: 512 });
    },
  );
});

describe('the process', () => {
  afterEach(() => void vi.useRealTimers());
  const stubborn = new URL('../../../test/decoding/stubborn-process.ts', import.meta.url);
  /** Begins like a picture, so that the process is asked. */
  const pngWith = (word: string) => async () => Buffer.from(`\x89PNG\r\n\x1a\n${word}`, 'latin1');

  test('is killed when a file hangs it, and the next file has a new one', async () => {
    const own = createDecoder(stubborn);
    const before = await own.draw(messageUpload.drawing, pngWith('answer'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = Promise.allSettled([own.draw(messageUpload.drawing, pngWith('hang'))]);
    const waiting = own.draw(messageUpload.drawing, pngWith('answer'));
    await vi.waitFor(() => expect(own.counters().waiting).toBe(1));
    await vi.advanceTimersByTimeAsync(ANSWER_MS);
    expect(await hanging).toMatchObject([{ status: 'rejected', reason: { code: 'FILE_TOO_SLOW' } }]);
    const after = await waiting;
    expect(after.files.full.toString()).not.toBe(before.files.full.toString());
    expect(own.counters()).toEqual({ waiting: 0, killed: 1 });
    own.close();
  });

  test('gives no file the answer to another, though it lay there when the process was killed', async () => {
    const own = createDecoder(stubborn);
    await own.draw(messageUpload.drawing, pngWith('answer'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const folder = makeFolder('decoder');
    const marker = join(folder, 'answered');
    const late = Promise.allSettled([own.draw(messageUpload.drawing, pngWith(`mark:${marker}`))]);
    const next = own.draw(messageUpload.drawing, pngWith('answer'));
    // The file is asked about, and its answer written, while this thread looks at nothing.
    for (let n = 0; n < 100; n += 1) await Promise.resolve();
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let n = 0; n < 2_000 && !existsSync(marker); n += 1) Atomics.wait(pause, 0, 0, 5);
    vi.advanceTimersByTime(ANSWER_MS);
    expect(await late).toMatchObject([{ status: 'rejected', reason: { code: 'FILE_TOO_SLOW' } }]);
    expect((await next).files.full.toString()).toMatch(/^\d+$/);
    own.close();
  });

  test('that could not be started is started for the next file', async () => {
    const own = createDecoder(stubborn);
    const { execPath } = process;
    onTestFinished(() => void (process.execPath = execPath));
    process.execPath = '/nowhere/at/all';
    await expect(own.draw(messageUpload.drawing, pngWith('answer'))).rejects.toThrow('ENOENT');
    process.execPath = execPath;
    expect((await own.draw(messageUpload.drawing, pngWith('answer'))).files.full.toString()).toMatch(/^\d+$/);
    own.close();
  });

  test('may be ended by a file, which is refused, and reads the next one', async () => {
    const own = createDecoder(stubborn);
    await expect(own.draw(messageUpload.drawing, pngWith('end'))).rejects.toMatchObject({
      code: 'ATTACHMENT_WRONG_KIND',
    });
    expect((await own.draw(messageUpload.drawing, pngWith('answer'))).files.full.toString()).toMatch(/^\d+$/);
    own.close();
  });

  test('decodes one file at a time, those that wait are not read yet, and too many are refused', async () => {
    const own = createDecoder(stubborn);
    let read = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () =>
        own.draw(messageUpload.drawing, async () => {
          read += 1;
          const now = read;
          const bytes = await pngWith('answer')();
          expect(read).toBe(now);
          return bytes;
        }),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const refusal of refused) expect(refusal).toMatchObject({ reason: { code: 'TOO_MANY_UPLOADS' } });
    own.close();
  });
});
