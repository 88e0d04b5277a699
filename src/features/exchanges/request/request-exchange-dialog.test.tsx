import { expect, it, vi, onTestFinished } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import type { Post } from '#contracts/posts/posts.ts';
import { termsMessages } from '#contracts/exchanges/terms.ts';
import { RequestExchangeDialog } from '#src/features/exchanges/request/request-exchange-dialog.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { ownPost } from '#src/test/own-post.ts';
import { exchange, member, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { MyRequest } from '#src/features/exchanges/request/my-request.tsx';
import { markSent } from '#src/features/exchanges/request/just-sent.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { boxOf } from '#src/test/locators.ts';

/** The member's own post, and these of others. */
const answersWith = (posts: Post[], requests: (typeof exchange)[] = []): Answers => ({
  exchanges: { list: () => ({ items: requests, nextCursor: null }) },
  posts: { own: () => [ownPost], list: () => ({ items: posts, nextCursor: null }) },
});

async function openDialog(
  about: Post = post,
  create: () => typeof exchange | Promise<typeof exchange> = () => exchange,
) {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<RequestExchangeDialog post={about} onClose={onClose} />, {
    ...answersWith([about]),
    exchanges: { create, list: () => ({ items: [], nextCursor: null }) },
  });
  const dialog = screen.getByRole('dialog', { name: 'Request Exchange' });
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  return {
    screen,
    server,
    onClose,
    dialog,
    press,
    message: dialog.getByLabelText(/^Message/),
    gives: dialog.getByRole('region', { name: 'What do you give?' }),
    gets: dialog.getByRole('region', { name: 'What do you get?' }),
  };
}

const sent = { providerUserId: post.userId, serviceRequestId: post.id };

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

it('sends from the first step without terms, once, and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof exchange>();
  const { screen, server, onClose, message, press } = await openDialog(post, () => promise);
  await message.fill('Shall we?');
  await press('Send request');
  await submitAgain(message, 'Shall we meet?');
  resolve(exchange);
  await expect.element(screen.getByText('Exchange Request Sent')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(server.callsOf('exchanges.create')).toEqual([{ ...sent, message: 'Shall we?' }]);
});

it('sends from the second step what both sides give, and shows a refusal beside what it is about', async () => {
  const { server, message, press, gives, gets } = await openDialog(post, () =>
    refuse('TERMS_POST_UNKNOWN', ['terms', 'requesterGives', 0, 'serviceRequestId']),
  );
  await message.fill('Shall we?');
  await press('Add what you give');
  await expect.element(gets.getByLabelText('What')).toHaveValue(post.serviceOffered);
  await gives.getByRole('button', { name: 'Tables to measure' }).click();
  await press('Send request');
  await expect.element(gives.getByText('Please choose a post by the member who gives it.')).toBeVisible();
  const fromPost = { quantity: 1, unit: 'project' };
  expect(server.callsOf('exchanges.create')).toEqual([
    {
      ...sent,
      message: 'Shall we?',
      terms: {
        requesterGives: [{ ...fromPost, serviceRequestId: 'post-table', description: 'Tables to measure', value: 500 }],
        providerGives: [
          { ...fromPost, serviceRequestId: post.id, description: post.serviceOffered, value: post.estimatedValue },
        ],
        nothingInReturn: false,
        startsOn: null,
        endsOn: null,
        place: null,
        note: null,
      },
    },
  ]);
});

it('opens from a match with what both sides give, and never shows the first step before', async () => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => void seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  const { screen } = await show(
    <RequestExchangeDialog post={post} mine={ownPost} onClose={() => {}} />,
    answersWith([post]),
  );
  await expect.element(screen.getByRole('region', { name: 'What do you give?' })).toBeVisible();
  observer.disconnect();
  expect(seen.join()).toContain('What you give');
  expect(seen.join()).not.toContain('Add what you give');
});

it('leads back to what the member gives until they name it or leave it for later', async () => {
  const { server, onClose, press, gives, dialog } = await openDialog();
  await press('Add what you give');
  await expect.element(gives.getByLabelText('Nothing in return')).not.toBeChecked();
  const note = dialog.getByLabelText(/^Note/);
  for (let time = 0; time < 2; time += 1) {
    await note.fill('On Fridays.');
    note.element().scrollIntoView({ block: 'end' });
    await press('Send request');
    await expect.element(gives.getByRole('alert')).toBeInViewport();
    expect(gives.element().contains(document.activeElement)).toBe(true);
  }
  await expect.element(gives.getByText(termsMessages.requesterGives)).toBeVisible();
  expect(server.callsOf('exchanges.create')).toEqual([]);
  await press('Agree on the details later');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.callsOf('exchanges.create')).toEqual([{ ...sent, message: null }]);
});

it('suggests what a post requests as what the member gives', async () => {
  const { press, gives } = await openDialog({ ...post, type: 'requesting', serviceRequested: 'A table' });
  await press('Add what you give');
  await expect.element(gives.getByLabelText('What')).toHaveValue('A table');
});

it('keeps both steps on the way back and when the dialog is closed', async () => {
  const { dialog, message, press, gives, screen, server } = await openDialog();
  await message.fill('Shall we?');
  await press('Add what you give');
  await gives.getByRole('button', { name: 'Add in your own words' }).click();
  await gives.getByLabelText('What').fill('A bench');
  await press('Back');
  await expect.element(message).toHaveValue('Shall we?');
  await expect.element(dialog.getByText(/leaves that out/)).toBeVisible();
  expect(server.callsOf('exchanges.create'), 'moving between the steps sends nothing').toEqual([]);
  await screen.unmount();
  await show(<RequestExchangeDialog post={post} onClose={() => {}} />, answersWith([post]));
  await expect.element(message).toHaveValue('Shall we?');
  await press('Add what you give');
  await expect.element(gives.getByLabelText('What')).toHaveValue('A bench');
});

it('asks for a post first, and offers none of the member’s own', async () => {
  const { screen, server } = await show(<RequestExchangeDialog onClose={() => {}} />, answersWith([post]));
  await screen.getByRole('button', { name: 'Add what you give' }).click();
  await expect.element(screen.getByText('Please choose a post')).toBeVisible();
  expect(server.callsOf('posts.list')).toMatchObject([{ from: 'others' }]);
  expect(server.callsOf('exchanges.create')).toEqual([]);
});

it('offers no post that the member has already asked for', async () => {
  const other = { ...post, id: 'post-poster', serviceOffered: 'A poster' };
  const { screen } = await show(<RequestExchangeDialog onClose={() => {}} />, answersWith([post, other], [exchange]));
  await expect.element(screen.getByText("You've already asked for this.")).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: /A logo for your workshop/ })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: /A poster/ })).toBeEnabled();
});

it('shows no draft of another member who used the browser before', async () => {
  const first = await openDialog();
  await first.message.fill('Shall we?');
  await first.screen.unmount();
  const user = { ...member, id: 'another' };
  const { screen } = await show(<RequestExchangeDialog post={post} onClose={() => {}} />, {}, { user });
  await expect.element(screen.getByLabelText(/^Message/)).toHaveValue('');
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
