import { expect, it, vi, afterEach, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createUploader } from '#src/components/picture/create-uploader.ts';
import { PictureCard } from '#src/components/picture/picture-card.tsx';
import { show } from '#src/test/show.tsx';
import { firstFrame } from '#src/components/picture/first-frame.ts';

const hint = 'Upload a JPG, PNG, or GIF. Max 5MB.';
const pictureOf = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type });

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

it.each([
  ['member-dana', 'M'],
  ['', 'U'],
])('shows of the id "%s" the letter %s, and nothing to remove', async (id, letter) => {
  const { screen } = await show(<PictureCard user={{ id, profileImageUrl: null }} />);
  await expect.element(screen.getByText(letter, { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add Picture' })).toBeVisible();
  await expect.element(screen.getByText(hint)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
});

it('shows the picture, to change and to remove after a question', async () => {
  const { screen } = await show(<PictureCard user={{ id: 'member-dana', profileImageUrl: '/logo.svg' }} />);
  await expect.element(screen.getByRole('img', { name: 'Your profile picture' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Change Picture' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove picture' }).click();
  await expect.element(screen.getByText('Are you sure you want to remove your profile picture?')).toBeVisible();
});

it('takes pictures or photos of the camera, and cannot be pressed while it uploads', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      /** Never answered. */
      override send() {}
    },
  );
  const { screen, server } = await show(<PictureCard user={{ id: 'member-dana', profileImageUrl: null }} />, {
    profile: { requestUpload: () => ({ uploadURL: `${location.origin}/api/objects/upload/one` }) },
  });
  await screen.getByRole('button', { name: 'Add Picture' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Profile picture' });
  await expect.element(dialog.getByText('Images only, up to 5MB')).toBeVisible();
  await expect.element(dialog.getByRole('tab', { name: 'Camera' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('.uppy-Dashboard-input');
  if (!input) throw new Error('there is an input for files');
  await userEvent.upload(page.elementLocator(input), pictureOf('me.png'));
  await expect.element(dialog.getByRole('button', { name: 'Upload picture' })).toBeVisible();
  expect(server.callsOf('profile.requestUpload'), 'nothing is sent by itself').toEqual([]);
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  const button = screen.getByRole('button', { name: 'Uploading...', includeHidden: true });
  await expect.element(button).toBeDisabled();
  expect(button.element().querySelector('svg.animate-spin')).not.toBeNull();
});

it('takes one file, of at most 5 MB, and images only', () => {
  const problems: string[] = [];
  const target = document.createElement('div');
  document.body.append(target);
  const uppy = createUploader({
    target,
    theme: 'light',
    onBusy: () => {},
    onProblem: (sentence) => void problems.push(sentence),
    onUploaded: () => {},
  });
  const add = (file: File) => {
    try {
      uppy.addFile({ name: file.name, type: file.type, data: file });
    } catch {
      // onProblem gets the problem, too.
    }
  };
  add(pictureOf('notes.txt', 10, 'text/plain'));
  add(pictureOf('large.png', 5 * 1024 * 1024 + 1));
  add(pictureOf('largest.png', 5 * 1024 * 1024));
  add(pictureOf('second.png'));
  expect(problems).toEqual([
    'Images only, up to 5MB',
    'This picture is larger than 5MB.',
    'Please choose one picture.',
  ]);
  expect(uppy.getFiles().map(({ name }) => name)).toEqual(['largest.png']);
  uppy.destroy();
  target.remove();
});

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
