import { afterEach, expect, test } from 'vitest';
import { firstFrame } from './first-frame.ts';

const target = document.createElement('div');
afterEach(() => target.replaceChildren());

/** A camera that shows nothing yet. */
const camera = () => {
  const canvas = document.createElement('canvas');
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = canvas.captureStream();
  target.append(video);
  document.body.append(target);
  return { video, canvas };
};

test('a picture is taken when the camera shows one, not before', async () => {
  const { video, canvas } = camera();
  let isThere = false;
  const taken = firstFrame(target).then(() => (isThere = true));
  await Promise.resolve();
  expect(isThere).toBe(false);
  void video.play();
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  await taken;
  expect(video.videoWidth).toBeGreaterThan(0);
});

test('nothing waits once the camera shows a picture, or where there is no camera', async () => {
  await firstFrame(target);
  const { video, canvas } = camera();
  void video.play();
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  await firstFrame(target);
  await firstFrame(target);
  expect(video.videoWidth).toBeGreaterThan(0);
});
