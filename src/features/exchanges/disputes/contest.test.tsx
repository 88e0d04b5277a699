import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Dispute } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { isToConfirm } from '#src/features/exchanges/disputes/confirm-done.tsx';
import { Contest } from '#src/features/exchanges/disputes/contest.tsx';
import { DisputePanel } from '#src/features/exchanges/disputes/dispute-panel.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { MoreActions } from '#src/features/exchanges/page/more-actions.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { dana, exchange, message, robin, terms } from '#src/test/samples.ts';
import { dispute } from '#src/test/dispute-sample.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import type { AdminDispute } from '#contracts/exchanges/admin-disputes.ts';
import { DecideDispute } from '#src/features/exchanges/disputes/admin/decide-dispute.tsx';
import { DisputesTab } from '#src/features/exchanges/disputes/admin/disputes-tab.tsx';
import { boxOf } from '#src/test/locators.ts';

// Dana, who requested the exchange, is the viewer; Robin is the provider.
const { details: words } = dispute;
const markedAt = '2026-03-01T12:00:00.000Z';
const completion = {
  markedByUserId: robin.id,
  markedAt,
  confirmBy: '2026-03-08T12:00:00.000Z',
  state: 'waiting' as const,
};
const done: Exchange = { ...exchange, status: 'completed', completion, waitingFor: 'me' };
const running: Exchange = { ...exchange, status: 'in_progress', mayContest: true };
const contested: Exchange = { ...running, disputeId: dispute.id, contested: true, mayContest: false };
const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const picture = { id: 'f1', name: 'sign.png', type: 'image/png', bytes: 900, url: dot };
const plan = {
  id: 'f2',
  name: 'plan.pdf',
  type: 'application/pdf',
  bytes: 900,
  url: '/api/disputes/dispute/attachments/f2',
};
const withFiles = {
  ...message,
  id: 'm2',
  content: '',
  attachments: [picture, plan],
  createdAt: '2026-03-02T12:00:00.000Z',
};
const thread: Answers = {
  messages: {
    thread: () => ({ items: [{ ...message, id: 'm1', content: 'Tomorrow.' }, withFiles], nextCursor: null }),
  },
};
const ignore = () => {};

const photo = new File(['x'], 'sign.png', { type: 'image/png' });
const sent = { ...message, id: 'sent', senderId: dana.id, receiverId: robin.id, content: '', exchangeId: exchange.id };

/** Every upload works at once. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 200;
  open() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

const contestWith = async (
  send: () => typeof sent | Promise<typeof sent>,
  files: File[],
  items: (typeof sent)[] = [],
) => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown = await show(<Contest exchange={running} other={robin} />, {
    messages: {
      thread: () => ({ items, nextCursor: null }),
      requestAttachment: () => ({ id: 'file', uploadURL: 'https://bucket.test/file' }),
      send,
    },
    disputes: { open: () => refuse('EXCHANGE_DISPUTED') },
  });
  await shown.screen.getByRole('button', { name: 'Something is wrong' }).click();
  await shown.screen.getByTestId('dispute-photos').upload(files);
  return shown;
};

const at = '2026-03-01T12:00:00.000Z';
const waiting: AdminDispute = {
  ...dispute,
  openedByUserId: dana.id,
  answer: { details: 'I sent them on the first day.', messages: [], createdAt: at },
  answerBy: at,
  state: 'answered',
  exchange: { ...exchange, status: 'in_progress', agreedTerms: { ...terms, status: 'accepted' } },
  history: [
    { id: 'e1', actorId: dana.id, fromStatus: null, toStatus: 'pending', note: null, createdAt: at },
    {
      id: 'e2',
      actorId: dana.id,
      fromStatus: 'in_progress',
      toStatus: 'in_progress',
      note: 'contested',
      createdAt: at,
    },
  ],
  mayDecide: true,
};

const open = (items: AdminDispute[]) =>
  show(<DisputesTab />, { disputes: { list: () => ({ items, nextCursor: null }) } });

it('lets only the other side confirm that it is done', async () => {
  const answers: Answers = {
    exchanges: {
      confirm: () => ({ ...done, completion: { ...completion, state: 'confirmed' as const }, waitingFor: null }),
    },
  };
  const row = <ExchangeActions place="row" exchange={done} side="requester" otherName="Robin" onReview={ignore} />;
  const { screen, server } = await show(row, answers);
  await expect.element(screen.getByRole('button', { name: /^Review/ })).toBeVisible();
  await screen.getByRole('button', { name: /^Confirm: / }).click();
  await expect.element(screen.getByText("You both say it's done.")).toBeVisible();
  expect(server.callsOf('exchanges.confirm')).toEqual([{ id: exchange.id }]);
  expect(isToConfirm({ ...done, waitingFor: 'other' })).toBe(false);
});

it('says what is wrong, once, with the messages that are picked, and asks for what is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<Dispute>();
  const { screen, server } = await show(<Contest exchange={running} other={robin} />, {
    ...thread,
    disputes: { open: () => promise },
  });
  await screen.getByRole('button', { name: 'Something is wrong' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText("Please choose what's wrong")).toBeVisible();
  await expect.element(screen.getByText('Please describe it in 20 to 2,000 characters')).toBeVisible();
  expect(server.callsOf('disputes.open')).toEqual([]);
  await screen.getByText("It isn't finished").click();
  const box = screen.getByLabelText('In your words');
  await box.fill(words);
  await screen.getByLabelText('What would put it right?').fill('Send them by Friday.');
  await expect
    .element(screen.getByRole('link', { name: 'Write to Robin first' }))
    .toHaveAttribute('href', '/messages?contact=member-robin');
  const listed = screen
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('li')?.textContent);
  expect(listed, 'the newest first').toMatchObject(
    [/sign\.png, plan\.pdf/, /^Tomorrow/].map((text) => expect.stringMatching(text)),
  );
  await screen.getByRole('checkbox', { name: /Tomorrow/ }).click();
  await screen.getByRole('checkbox', { name: /sign\.png, plan\.pdf/ }).click();
  await expect.element(screen.getByText('2 of 20')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await submitAgain(box, `${words} All of them.`);
  resolve(dispute);
  await expect.element(screen.getByText(/has five days to answer/)).toBeVisible();
  expect(server.callsOf('disputes.open')).toEqual([
    {
      id: exchange.id,
      reason: 'not_finished',
      details: `${words}\n\nWhat would put it right: Send them by Friday.`,
      messageIds: ['m1', 'm2'],
    },
  ]);
});

it('shows the other side the complaint and its attachments, and takes their answer once', async () => {
  const { promise, resolve } = Promise.withResolvers<Dispute>();
  const answers: Answers = {
    ...thread,
    disputes: { get: () => dispute, answer: () => promise },
  };
  const { screen, server } = await show(<DisputePanel exchange={contested} disputeId={dispute.id} />, answers);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('You get it tomorrow.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Give your side' }).click();
  const box = screen.getByLabelText('In your words');
  await box.fill('I sent all of them on Monday.');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await submitAgain(box, 'I sent all of them on Monday, by email.');
  resolve({ ...dispute, state: 'answered' });
  await expect.element(screen.getByText('Answer sent', { exact: true })).toBeVisible();
  expect(server.callsOf('disputes.answer')).toEqual([
    { id: dispute.id, details: 'I sent all of them on Monday.', messageIds: [] },
  ]);
});

it('shows the files of what was attached, and says what was deleted since', async () => {
  const [first] = dispute.messages;
  if (!first) throw new Error('nothing is attached');
  const files = { ...first, id: 'm2', content: '', attachments: [picture, plan], deleted: true };
  const { screen } = await show(<DisputePanel exchange={contested} disputeId={dispute.id} />, {
    disputes: { get: () => ({ ...dispute, messages: [first, files] }) },
  });
  const attached = screen.getByRole('list', { name: 'Attached messages' });
  await expect.element(attached.getByRole('img', { name: 'sign.png' })).toBeVisible();
  await expect.element(attached.getByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', plan.url);
  await expect.element(attached.getByText(/Deleted since/)).toBeVisible();
  expect(attached.getByText(/Deleted since/).elements(), 'only that one').toHaveLength(1);
});

it('lets the member who opened it withdraw it, after a question, until it is decided', async () => {
  const mine = { ...dispute, openedByUserId: dana.id };
  const answers: Answers = {
    disputes: { get: () => mine, withdraw: () => ({ ...mine, state: 'withdrawn' as const }) },
  };
  const panel = <DisputePanel exchange={contested} disputeId={dispute.id} />;
  const { screen, server } = await show(panel, answers);
  await screen.getByRole('button', { name: 'Take it back' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect.element(screen.getByText('Everything is back to the way it was.')).toBeVisible();
  expect(server.callsOf('disputes.withdraw')).toEqual([{ id: dispute.id }]);
});

it('hides the buttons of a contested exchange', async () => {
  const { screen } = await show(
    <>
      <ExchangeActions place="row" exchange={contested} side="requester" otherName="Robin" onReview={ignore} />
      <ExchangeActions place="page" exchange={contested} side="requester" otherName="Robin" onReview={ignore} />
      <MoreActions exchange={contested} side="requester" person={robin} />
    </>,
    { terms: { list: () => [] } },
  );
  expect(screen.container.querySelectorAll('button')).toHaveLength(0);
});

it('sends a photo to the other party, attaches that message, and keeps what was written after a refusal', async () => {
  const { screen, server } = await contestWith(() => sent, [photo]);
  await expect.element(screen.getByText('1 of 20')).toBeVisible();
  expect(server.callsOf('messages.send')).toEqual([
    { receiverId: robin.id, content: '', exchangeId: exchange.id, attachmentIds: ['file'] },
  ]);
  await screen.getByText('Something else').click();
  await screen.getByLabelText('In your words').fill('The sign hangs upside down.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.callsOf('disputes.open')).toMatchObject([{ messageIds: ['sent'] }]);
  await expect.element(screen.getByText(/One of you reported a problem/)).toBeVisible();
  await expect.element(screen.getByLabelText('In your words')).toHaveValue('The sign hangs upside down.');
});

it('says why a file cannot be sent, and attaches nothing, also when the message is refused', async () => {
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  const { screen, server } = await contestWith(() => refuse('EXCHANGE_NOT_FOUND'), [notes]);
  await expect.element(screen.getByText(/isn't a picture/)).toBeVisible();
  await expect.element(screen.getByText('0 of 20')).toBeVisible();
  expect(server.callsOf('messages.send')).toEqual([]);
  await screen.getByTestId('dispute-photos').upload([photo]);
  await expect.element(screen.getByText('Error')).toBeVisible();
  await expect.element(screen.getByText('0 of 20')).toBeVisible();
});

it('counts photos that are on their way toward the messages that may be attached', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  const messages = Array.from({ length: 20 }, (_, n) => ({ ...sent, id: `message-${n}`, content: `Message ${n}` }));
  const { screen } = await contestWith(() => promise, [photo], messages);
  for (const box of screen.getByRole('checkbox').elements().slice(0, 19)) (box as HTMLElement).click();
  await expect.element(screen.getByText('19 of 20')).toBeVisible();
  await expect.element(screen.getByRole('checkbox').nth(19)).toBeDisabled();
  resolve(sent);
  await expect.element(screen.getByText('20 of 20')).toBeVisible();
});

it('shows terms, history and both sides, and decides once with a note for both', async () => {
  const { promise, resolve } = Promise.withResolvers<AdminDispute>();
  const answers: Answers = {
    disputes: {
      list: ({ state }) => ({ items: state === 'waiting' ? [waiting] : [], nextCursor: null }),
      decide: () => promise,
    },
  };
  const { screen, server } = await show(<DisputesTab />, answers);
  await expect.element(screen.getByText('The files for print are still missing.')).toBeVisible();
  await expect.element(screen.getByText('I sent them on the first day.')).toBeVisible();
  await expect.element(screen.getByText('You get it tomorrow.')).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Dana gives' })).toBeVisible();
  await expect.element(screen.getByText('Dana gives about $300, Robin gives about $250.')).toBeVisible();
  await screen.getByText('History').click();
  await expect.element(screen.getByText(/Dana reported a problem/)).toBeVisible();
  await screen.getByRole('button', { name: 'Decide' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect.element(dialog.getByText('Please choose a decision')).toBeVisible();
  await dialog.getByText('It counts as completed for Dana only.').click();
  const note = dialog.getByLabelText('Note');
  await note.fill('Half of it is there.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await submitAgain(note, 'Half of it is there now.');
  resolve({ ...waiting, state: 'decided', decision: 'counts_for_requester', note: 'Half of it is there.' });
  await expect.element(screen.getByText("We'll send both of them your note.")).toBeVisible();
  expect(server.callsOf('disputes.decide')).toEqual([
    { id: 'dispute', decision: 'counts_for_requester', note: 'Half of it is there.', rule: 'disputes' },
  ]);
});

it('offers a correction to the admin who decided, and nothing to others', async () => {
  const decided = {
    ...waiting,
    state: 'decided' as const,
    decision: 'counts' as const,
    note: 'All there.',
    decidedAt: at,
  };
  const list = [decided, { ...decided, id: 'other', mayDecide: false }];
  const { screen } = await show(<DisputesTab />, { disputes: { list: () => ({ items: list, nextCursor: null }) } });
  await expect.element(screen.getByRole('button', { name: 'Correct your decision' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct your decision' }).elements()).toHaveLength(1);
});

it('warns before a decision while the other side can still answer', async () => {
  const early = {
    ...waiting,
    state: 'open' as const,
    answer: null,
    answerBy: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  };
  const { screen } = await open([early]);
  await screen.getByRole('button', { name: 'Decide' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/Robin can still answer until/)).toBeVisible();
  for (const name of [
    /Both did their part/,
    /Neither counts/,
    /Only Dana did their part/,
    /Only Robin did their part/,
  ]) {
    await expect.element(dialog.getByRole('radio', { name })).toBeInTheDocument();
  }
});

it('keeps its title wide beside the state on a phone, and says until when the other side can answer', async () => {
  await page.viewport(390, 844);
  const answerBy = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const undecided: AdminDispute = { ...waiting, state: 'open', answer: null, answerBy };
  const { screen } = await open([undecided]);
  await expect.element(screen.getByText(/^No answer yet\. Robin can answer until [A-Z][a-z]{2} \d/)).toBeVisible();
  expect(boxOf(screen.getByRole('heading', { level: 2 })).width).toBeGreaterThan(250);
});

it.each<[string, (screen: Awaited<ReturnType<typeof show>>['screen']) => Promise<void>]>([
  ['the note of a decision', (screen) => screen.getByLabelText('Note').fill('Both have shown it.')],
  ['a picked decision', (screen) => screen.getByRole('dialog').getByRole('radio').first().click({ force: true })],
])('asks before it drops %s', async (_what, enter) => {
  const { screen } = await show(<DecideDispute dispute={waiting} onClose={() => {}} />);
  await enter(screen);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});
