import { useState } from 'react';
import { expect, it, vi, beforeEach } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Composer } from '#src/features/messages/thread/composer.tsx';
import { useFiles } from '#src/features/messages/files/use-files.ts';
import { show } from '#src/test/show.tsx';
import { loseConnection } from '#src/test/fake-server.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { holdUploads, pickFiles, Upload } from '#src/test/uploads.ts';

const draftKey = 'proquo:message-draft:robin';

async function write({ accepts = true, received = '' } = {}) {
  const onSend = vi.fn<(content: string) => boolean>(() => accepts);
  const onTyping = vi.fn<() => void>();
  const props = { draftKey, name: 'Robin', onSend, onTyping, focusOnOpen: true, received };
  const { screen } = await show(<Composer {...props} />);
  const box = screen.getByRole('textbox', { name: 'Message to Robin' });
  await expect.element(box).toHaveFocus();
  return { screen, box, send: screen.getByRole('button', { name: 'Send' }), onSend, onTyping };
}

beforeEach(holdUploads);

const pdf = (name = 'plan.pdf', size = 4) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const picture = () => new File(['x'], 'yard.png', { type: 'image/png' });

function Talk({ onSend }: { onSend: (content: string, ids: string[]) => void }) {
  const files = useFiles();
  return (
    <Composer
      draftKey="proquo:message-draft:files"
      name="Robin"
      onSend={(content) => {
        onSend(
          content,
          files.ready.map(({ id }) => id),
        );
        files.clear();
        return true;
      }}
      onTyping={() => {}}
      focusOnOpen
      received=""
      files={files}
    />
  );
}

async function compose(announce?: () => never) {
  let count = 0;
  const onSend = vi.fn<(content: string, ids: string[]) => void>();
  const requestAttachment = announce ?? (() => ({ id: `file-${(count += 1)}`, uploadURL: `/upload/${count}` }));
  const { screen, server } = await show(<Talk onSend={onSend} />, { messages: { requestAttachment } });
  const pick = (...files: File[]) => pickFiles(screen.getByTestId('attach-files').element(), files);
  return { screen, server, onSend, pick, send: screen.getByRole('button', { name: 'Send' }) };
}

it('sends trimmed words by Enter, empties the box and keeps the focus there', async () => {
  const { box, onSend } = await write();
  await box.fill('  See you on Monday  ');
  await userEvent.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['See you on Monday']]);
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it.each([{ isComposing: true }, { isComposing: false, keyCode: 229 }])(
  'leaves the Enter alone that ends a word of an input method: %o',
  async (composition) => {
    const { box, onSend } = await write();
    await box.fill('にほんご');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...composition });
    expect(box.element().dispatchEvent(enter), 'the browser goes on').toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    await expect.element(box).toHaveValue('にほんご');
  },
);

it.each([
  ['a picture alone', [], true],
  ['a picture of a page, with its markup', ['text/html'], true],
  ['a file of the Finder, with its name as text', ['text/plain'], true],
  ['cells of a table, with a picture of them', ['text/plain', 'text/html'], false],
  ['words of an office program, with a picture of them', ['text/plain', 'text/rtf'], false],
])('attaches pasted files, but leaves pasted text to the browser: %s', async (_what, types, isFile) => {
  const { screen } = await compose();
  const box = screen.getByRole('textbox', { name: 'Message to Robin' }).element();
  const clipboardData = new DataTransfer();
  for (const type of types) clipboardData.setData(type, 'plan.png');
  clipboardData.items.add(new File(['x'], 'plan.png', { type: 'image/png' }));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  expect(box.dispatchEvent(paste), 'the browser pastes').toBe(!isFile);
  await expect.poll(() => screen.getByText('plan.png').elements()).toHaveLength(isFile ? 1 : 0);
});

it('begins a new line by Shift and Enter, and sends both by the button', async () => {
  const { box, send, onSend } = await write();
  await userEvent.keyboard('One{Shift>}{Enter}{/Shift}Two');
  await expect.element(box).toHaveValue('One\nTwo');
  await send.click();
  expect(onSend.mock.calls).toEqual([['One\nTwo']]);
});

it('sends a double click once', async () => {
  const { box, send, onSend } = await write();
  await box.fill('Once');
  const button = send.element() as HTMLButtonElement;
  button.click();
  button.click();
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('keeps the words when they are not taken', async () => {
  const { box, onSend } = await write({ accepts: false });
  await box.fill('Over the limit');
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
  await expect.element(box).toHaveValue('Over the limit');
});

it('cannot send what is blank, and shows no one that it is being written', async () => {
  const { box, send, onSend, onTyping } = await write();
  await box.fill('   ');
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  expect(onTyping).not.toHaveBeenCalled();
  await box.fill('A word');
  await expect.element(send).toBeEnabled();
  expect(onTyping).toHaveBeenCalledTimes(1);
});

it('opens with what was typed before', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify('Half a sent'));
  const { box } = await write();
  await expect.element(box).toHaveValue('Half a sent');
});

it('says that no money is needed where either side writes about it', async () => {
  const { screen } = await write({ received: 'Just send me $200 by PayPal' });
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Trades here don't need any/);
});

it('is closed where nothing can be sent: what was typed stays to be copied, the focus stays, and Send says why', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify('See you'));
  const onSend = vi.fn<(content: string) => boolean>(() => false);
  const props = { draftKey, name: 'Robin', onSend, onTyping: () => {}, focusOnOpen: true, received: '' };
  function Chat() {
    const [closed, setClosed] = useState(false);
    return (
      <>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setClosed(true)}>
          Send the last one
        </button>
        <Composer {...props} closed={closed} />
      </>
    );
  }
  const { screen } = await show(<Chat />);
  const box = screen.getByRole('textbox', { name: 'Message to Robin' });
  await expect.element(box).toHaveFocus();
  await screen.getByRole('button', { name: 'Send the last one' }).click();
  await expect.element(box).toHaveAttribute('placeholder', 'No messages left this month');
  await expect.element(box).toHaveAttribute('readonly');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('See you');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  expect(onSend).toHaveBeenCalledTimes(2);
  await expect.element(box).toHaveValue('See you');
});

it('uploads what is picked, shows how far it is, and sends it without a word', async () => {
  const { screen, server, onSend, pick, send } = await compose();
  await expect.element(send).toBeDisabled();
  pick(picture(), pdf());
  await expect.element(screen.getByText(/A PDF keeps its details/)).toBeVisible();
  await vi.waitFor(() => expect(Upload.made.map(({ address }) => address)).toEqual(['/upload/1']));
  const [first] = Upload.made;
  first?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
  const bar = screen.getByRole('progressbar', { name: 'Uploading yard.png' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
  await expect.element(send).toBeDisabled();
  first?.end(200);
  await vi.waitFor(() => expect(Upload.made.map(({ address }) => address)).toEqual(['/upload/1', '/upload/2']));
  expect(server.callsOf('messages.requestAttachment')).toEqual([
    { name: 'yard.png', type: 'image/png', bytes: 1 },
    { name: 'plan.pdf', type: 'application/pdf', bytes: 4 },
  ]);
  await expect.element(send).toBeDisabled();
  Upload.made[1]?.end(200);
  await send.click();
  expect(onSend.mock.calls).toEqual([['', ['file-1', 'file-2']]]);
  await expect.element(screen.getByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});

it('says kindly what cannot go: the kind, the size, the number', async () => {
  const { screen, pick } = await compose();
  pick(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(screen.getByText(/“notes.txt” isn't a picture/)).toBeVisible();
  pick(pdf('large.pdf', 10 * 1024 * 1024 + 1));
  await expect.element(screen.getByText('“large.pdf” is larger than 10 MB.')).toBeVisible();
  pick(...Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`)));
  await expect.element(screen.getByText('A message can have at most 5 files.')).toBeVisible();
  await expect.poll(() => screen.getByRole('listitem').elements()).toHaveLength(5);
});

it('takes a file off that is on its way, and uploads the next', async () => {
  const { screen, pick, send } = await compose();
  pick(pdf('one.pdf'), pdf('two.pdf'));
  await vi.waitFor(() => expect(Upload.made).toHaveLength(1));
  await screen.getByRole('button', { name: 'Remove one.pdf' }).click();
  expect(Upload.made[0]?.isAborted).toBe(true);
  await expect.element(screen.getByText('one.pdf')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(Upload.made).toHaveLength(2));
  await expect.element(send).toBeDisabled();
});

it.each([
  ['with its reason', 413, 'This animation is too long.', 'This animation is too long.'],
  ['that a bucket or a proxy refused without one', 502, undefined, "The upload didn't work."],
])('keeps a refused file %s, and tries again', async (_what, status, reason, shown) => {
  const { screen, pick, send } = await compose();
  pick(pdf());
  await vi.waitFor(() => expect(Upload.made).toHaveLength(1));
  Upload.made[0]?.end(status, reason);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(shown);
  await screen.getByRole('button', { name: 'Try plan.pdf again' }).click();
  await vi.waitFor(() => expect(Upload.made).toHaveLength(2));
  Upload.made[1]?.end(200);
  await expect.element(send).toBeEnabled();
});

it('does not upload what was taken off while it waits for its turn, and goes on with the next', async () => {
  const timers = holdTimers(5000);
  const { screen, pick } = await compose();
  pick(pdf('one.pdf'), pdf('two.pdf'));
  await vi.waitFor(() => expect(Upload.made).toHaveLength(1));
  Upload.made[0]?.end(429);
  await expect.poll(timers.count).toBe(1);
  await screen.getByRole('button', { name: 'Remove one.pdf' }).click();
  timers.fire();
  await vi.waitFor(() => expect(Upload.made).toHaveLength(2));
  expect(Upload.made.map(({ address }) => address)).toEqual(['/upload/1', '/upload/2']);
});

it('says that files need a connection', async () => {
  const { screen, pick } = await compose(loseConnection);
  pick(pdf());
  await expect.element(screen.getByRole('alert')).toHaveTextContent('You need a connection to send files.');
});
