import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PicturesField } from '#src/components/pictures/pictures-field.tsx';
import { type PictureDraft, usePictures } from '#src/components/pictures/use-pictures.ts';
import { show } from '#src/test/show.tsx';
import { holdUploads, pickFiles, Upload } from '#src/test/uploads.ts';

beforeEach(holdUploads);

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const file = (name: string, type = 'image/png', size = 1) => new File(['x'.repeat(size)], name, { type });
const shown = (pictureId: string) => ({ pictureId, alt: pictureId, preview: pixel });

type Drafts = (PictureDraft & { preview?: string | undefined })[];

interface FormProps {
  start: Drafts;
  most: number;
  onSend: (list: unknown) => void;
}

function Form({ start, most, onSend }: FormProps) {
  const pictures = usePictures({ purpose: 'post', most, start });
  return (
    <>
      <PicturesField pictures={pictures} />
      <button type="button" onClick={() => pictures.check() && onSend(pictures.list)}>
        Save
      </button>
    </>
  );
}

async function open(start: Drafts = [], most = 3) {
  let count = 0;
  const onSend = vi.fn<(list: unknown) => void>();
  const announce = () => ({ id: `upload-${(count += 1)}`, uploadURL: `/upload/${count}` });
  const { screen, server } = await show(<Form start={start} most={most} onSend={onSend} />, { uploads: { announce } });
  const pick = (...files: File[]) => pickFiles(screen.getByTestId('pick-pictures').element(), files);
  const save = screen.getByRole('button', { name: 'Save' });
  return { screen, server, onSend, pick, save };
}
const sent = async (count: number) => vi.waitFor(() => expect(Upload.made).toHaveLength(count));

it('uploads what is picked, shows how far it is, and sends it with its words', async () => {
  const { screen, server, onSend, pick, save } = await open();
  pick(file('yard.png'));
  await sent(1);
  Upload.made[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }));
  const bar = screen.getByRole('progressbar', { name: 'Uploading picture 1' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
  await save.click();
  await expect.element(screen.getByText('Your pictures are still uploading.')).toBeVisible();
  Upload.made[0]?.end(200);
  await expect.element(bar).not.toBeInTheDocument();
  await screen.getByLabelText('What picture 1 shows').fill('The yard, before');
  await save.click();
  expect(onSend).toHaveBeenCalledWith([{ uploadId: 'upload-1', alt: 'The yard, before' }]);
  expect(server.callsOf('uploads.announce')).toEqual([{ purpose: 'post', type: 'image/png', bytes: 1 }]);
});

it('keeps the others when one is refused, which can be tried again or removed', async () => {
  const { screen, onSend, pick, save } = await open();
  pick(file('one.png'), file('two.png'));
  await sent(1);
  Upload.made[0]?.end(413, 'This picture is larger than 10 MB.');
  await expect.element(screen.getByText('This picture is larger than 10 MB.')).toBeVisible();
  await sent(2);
  Upload.made[1]?.end(200);
  await save.click();
  await expect.element(screen.getByText(/couldn't be uploaded/)).toBeVisible();
  await screen.getByRole('button', { name: 'Try picture 1 again' }).click();
  await sent(3);
  Upload.made[2]?.end(200);
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  await save.click();
  expect(onSend).toHaveBeenCalledWith([
    { uploadId: 'upload-3', alt: null },
    { uploadId: 'upload-2', alt: null },
  ]);
});

it('says what cannot be a picture, and takes no more than there is room for', async () => {
  const { screen, pick } = await open([shown('a'), shown('b')]);
  pick(file('plan.gif', 'image/gif'));
  await expect.element(screen.getByText(/isn't a JPG, PNG, WebP or AVIF picture/)).toBeVisible();
  pick(file('one.png'), file('two.png'));
  await expect.element(screen.getByText('You can add up to 3 pictures.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel picture 3' }).click();
  await expect.element(screen.getByText('2 of 3')).toBeVisible();
});

const six = ['a', 'b', 'c', 'd', 'e', 'f'];
const inOrder = (ids: string[]) => ids.map((pictureId) => ({ pictureId, alt: pictureId }));

it('changes the order of six by keyboard, and the focus stays with the picture', async () => {
  const { screen, onSend, save } = await open(six.map(shown), 6);
  (screen.getByRole('button', { name: 'Move picture 6 up' }).element() as HTMLElement).focus();
  for (const place of [5, 4, 3, 2]) {
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: `Move picture ${place} up` })).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Picture 1 of 6')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Add pictures' })).not.toBeInTheDocument();
  await save.click();
  expect(onSend).toHaveBeenCalledWith(inOrder(['f', 'a', 'b', 'c', 'd', 'e']));
});

it('changes the order of six by dragging', async () => {
  const { screen, onSend, save } = await open(six.map(shown), 6);
  const image = (name: string) => screen.getByRole('img', { name }).element();
  const list = screen.getByRole('list', { name: 'Pictures' }).element() as HTMLElement;
  // The browser captures no pointer of events that a script made.
  list.setPointerCapture = () => {};
  const at = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerId: 1, button: 0 };
  };
  image('e').dispatchEvent(new PointerEvent('pointerdown', at(image('e'))));
  list.dispatchEvent(new PointerEvent('pointermove', at(image('a'))));
  list.dispatchEvent(new PointerEvent('pointerup', at(list)));
  await save.click();
  expect(onSend).toHaveBeenCalledWith(inOrder(['e', 'a', 'b', 'c', 'd', 'f']));
});
