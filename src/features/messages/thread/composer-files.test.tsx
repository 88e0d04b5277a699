import { beforeEach, expect, it, vi } from 'vitest';
import { Composer } from '#src/features/messages/thread/composer.tsx';
import { useFiles } from '#src/features/messages/files/use-files.ts';
import { loseConnection } from '#src/test/fake-server.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { holdUploads, pickFiles, Upload } from '#src/test/uploads.ts';
import { show } from '#src/test/show.tsx';

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
