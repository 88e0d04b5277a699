import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminDispute } from '#contracts/exchanges/admin-disputes.ts';
import { DecideDispute } from '#src/features/exchanges/disputes/admin/decide-dispute.tsx';
import { DisputesTab } from '#src/features/exchanges/disputes/admin/disputes-tab.tsx';
import type { Answers } from '#src/test/fake-server.ts';
import { dana, exchange, terms } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { dispute } from '#src/test/dispute-sample.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

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
