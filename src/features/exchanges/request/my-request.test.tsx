import { expect, it, onTestFinished } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { MyRequest } from '#src/features/exchanges/request/my-request.tsx';
import { markSent } from '#src/features/exchanges/request/just-sent.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { exchange } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const asked: Exchange = {
  ...exchange,
  createdAt: new Date().toISOString(),
  answerBy: '2099-12-02T12:00:00.000Z',
  waitingFor: 'other',
};
const open = (part: Partial<Exchange> = {}) =>
  show(<MyRequest exchange={{ ...asked, ...part }} place="page" />, {
    exchanges: { move: () => ({ ...asked, status: 'cancelled' }) },
  });

it('says who was asked and until when, with the way to it and back', async () => {
  const { screen, server } = await open();
  await expect.element(screen.getByText('You asked Robin just now. Robin has until Dec 1.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^See it: / }))
    .toHaveAttribute('href', `/exchanges/${exchange.id}`);
  await screen.getByRole('button', { name: /^Take it back: / }).click();
  const question = screen.getByRole('alertdialog', { name: 'Withdraw your request?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf('exchanges.move')).toEqual([{ id: exchange.id, status: 'cancelled' }]);
});

it('has a line of its own among the actions on a post in a list', async () => {
  const { screen } = await show(
    <div className="flex flex-wrap" style={{ width: 700 }}>
      <button type="button">Contact</button>
      <MyRequest exchange={asked} place="list" />
    </div>,
  );
  const contact = boxOf(screen.getByRole('button', { name: 'Contact' }));
  const group = boxOf(screen.getByRole('group', { name: /^Your request/ }));
  expect(group.top).toBeGreaterThanOrEqual(contact.bottom);
});

it.each<[Partial<Exchange>, string]>([
  [{ status: 'accepted', waitingFor: null }, 'You agreed on this with Robin.'],
  [{ status: 'in_progress', waitingFor: null }, 'This is in progress with Robin.'],
  [{ waitingFor: 'me' }, 'Robin made you a new offer.'],
])('says how it stands later', async (part, words) => {
  const { screen } = await open(part);
  await expect.element(screen.getByText(words)).toBeVisible();
});

const openBehindADialog = async (part: Partial<Exchange> = {}) => {
  const dialog = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => dialog.remove());
  dialog.focus();
  const { screen } = await open(part);
  const group = screen.getByRole('group', { name: /^Your request/ });
  await expect.element(group).toBeVisible();
  await expect.element(group).not.toHaveFocus();
  return { dialog, group };
};

it('takes the focus of the button that it replaced, once the dialog that had it is gone, whatever the clock shows', async () => {
  markSent(exchange.id);
  const { dialog, group } = await openBehindADialog({ createdAt: '2026-03-01T12:00:00.000Z' });
  dialog.remove();
  await expect.element(group).toHaveFocus();
});

it('leaves the focus alone where the request was sent elsewhere, or a while ago', async () => {
  const timers = holdTimers(10_000);
  const { dialog, group } = await openBehindADialog({ id: 'sent-elsewhere' });
  dialog.remove();
  await new Promise((seen) => setTimeout(seen));
  await expect.element(group).not.toHaveFocus();
  await cleanup();
  markSent(exchange.id);
  timers.fire();
  const later = await openBehindADialog();
  later.dialog.remove();
  await new Promise((seen) => setTimeout(seen));
  await expect.element(later.group).not.toHaveFocus();
});
