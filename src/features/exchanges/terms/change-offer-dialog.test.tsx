import { expect, it } from 'vitest';
import { MAX_TERMS_ITEMS, type TermsVersion, termsMessages } from '#contracts/exchanges/terms.ts';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import { OfferFormHost } from '#src/features/exchanges/terms/offer-form.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { dana, exchange, post, robin, terms } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

const ownPost = {
  ...post,
  id: 'post-table',
  userId: dana.id,
  serviceOffered: 'Tables to measure',
  estimatedValue: 500,
};

/** Dana's form for another offer, with what has been offered before. */
async function openForm(versions: TermsVersion[], write: NonNullable<Answers['terms']>['write'], current = versions) {
  const shown = { ...exchange, terms: versions.find(({ status }) => status === 'open') ?? null };
  const { screen, server } = await show(
    <>
      <ChangeOffer exchange={shown} side="requester" otherName="Robin" />
      <OfferFormHost />
    </>,
    {
      answers: {
        terms: { list: () => (server.callsOf('terms.write').length > 0 ? current : versions), write },
        posts: { own: () => [{ ...ownPost, favoriteCount: 0 }], list: () => ({ items: [post], nextCursor: null }) },
      },
    },
  );
  await screen.getByRole('button', { name: 'Change the offer' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change the offer' });
  await expect.element(dialog).toBeVisible();
  const side = (name: string) => dialog.getByRole('region', { name });
  return {
    screen,
    server,
    dialog,
    gives: side('What do you give?'),
    gets: side('What do you get?'),
    send: () => dialog.getByRole('button', { name: 'Send offer' }).click(),
  };
}

const accepted = () => ({ ...terms, version: 2 });
const item = (index: number) => terms.requesterGives.slice(index, index + 1);

it('begins with the newest version, and sends what was changed with the version that was seen', async () => {
  const { server, dialog, gives, send, screen } = await openForm([terms], accepted);
  await expect.element(dialog.getByText('You give about $300, you get about $250.')).toBeVisible();
  await gives.getByLabelText('How much').fill('2.5');
  await gives.getByLabelText('Unit').selectOptions('Hours');
  await gives.getByLabelText(/^Value/).fill('400');
  await expect.element(dialog.getByText('You give about $400, you get about $250.')).toBeVisible();
  await gives.getByLabelText(/^Value/).fill('');
  await expect.element(dialog.getByText(/You give about/)).not.toBeInTheDocument();
  await dialog.getByLabelText(/^From/).fill('2026-12-01');
  await dialog.getByLabelText(/^Where/).selectOptions('In person');
  await dialog.getByLabelText(/^Note/).fill('Mornings suit me.');
  await send();
  await expect.element(screen.getByText('Offer Sent')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toEqual([
    {
      id: exchange.id,
      baseVersion: 1,
      requesterGives: [{ ...item(0)[0], quantity: 2.5, unit: 'hour', value: null }],
      providerGives: terms.providerGives,
      nothingInReturn: false,
      startsOn: '2026-12-01',
      endsOn: null,
      place: 'in_person',
      note: 'Mornings suit me.',
    },
  ]);
});

it('reads a quantity and a value as they are written, and shows them', async () => {
  const { server, gives, send, screen } = await openForm([terms], accepted);
  await gives.getByLabelText('How much').fill('1.125');
  await gives.getByLabelText(/^Value/).fill('$1,500.50');
  await gives.getByLabelText('What').click();
  await expect.element(gives.getByLabelText('How much')).toHaveValue('1.125');
  await expect.element(gives.getByLabelText(/^Value/)).toHaveValue('1500.5');
  await send();
  await expect.element(screen.getByText('Offer Sent')).toBeVisible();
  expect(server.callsOf('terms.write')).toMatchObject([{ requesterGives: [{ quantity: 1.125, value: 1500.5 }] }]);
});

it('says what is wrong at its field, and sends nothing', async () => {
  const { server, gives, gets, send } = await openForm([terms], accepted);
  await gives.getByLabelText('What').fill('x');
  await gives.getByLabelText('How much').fill('0');
  await gives.getByLabelText(/^Value/).fill('-1');
  await gets.getByRole('button', { name: 'Remove thing 1' }).click();
  await send();
  await expect.element(gives.getByText(termsMessages.description)).toBeVisible();
  await expect.element(gives.getByText(termsMessages.quantity)).toBeVisible();
  await expect.element(gives.getByText(termsMessages.value)).toBeVisible();
  await expect.element(gets.getByText(termsMessages.providerGives)).toBeVisible();
  expect(server.callsOf('terms.write')).toEqual([]);
});

it('requires an end after the start, and something in return unless the box for nothing is checked', async () => {
  const { server, dialog, gives, send } = await openForm([terms], accepted);
  await dialog.getByLabelText(/^From/).fill('2026-12-09');
  await dialog.getByLabelText(/^Until/).fill('2026-12-01');
  await send();
  await expect.element(dialog.getByText(termsMessages.endsOn)).toBeVisible();
  await dialog.getByLabelText(/^Until/).fill('');
  await gives.getByRole('button', { name: 'Remove thing 1' }).click();
  await send();
  await expect.element(gives.getByText(termsMessages.requesterGives)).toBeVisible();
  expect(server.callsOf('terms.write')).toEqual([]);
  await gives.getByLabelText('Nothing in return').click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([{ requesterGives: [], nothingInReturn: true, endsOn: null }]);
});

it("keeps what was listed below 'Nothing in return', and does not send it", async () => {
  const { server, gives, dialog, send } = await openForm([terms], accepted);
  const nothing = gives.getByLabelText('Nothing in return');
  await nothing.click();
  await expect.element(gives.getByLabelText('What')).not.toBeInTheDocument();
  await nothing.click();
  await expect.element(gives.getByLabelText('What')).toHaveValue('A table of oak');
  await nothing.click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([{ requesterGives: [], nothingInReturn: true }]);
});

it('adds and removes the member’s posts, up to eight things', async () => {
  const six = Array.from({ length: MAX_TERMS_ITEMS - 2 }, (_, n) => ({
    ...terms.requesterGives[0]!,
    description: `Table ${n + 1}`,
  }));
  const { gives, server, send, dialog } = await openForm([{ ...terms, requesterGives: six }], accepted);
  const chip = gives.getByRole('button', { name: 'Tables to measure' });
  const seventh = gives.getByLabelText('What').nth(6);
  await chip.click();
  await expect.element(seventh).toHaveValue('Tables to measure');
  await chip.click();
  await expect.element(seventh).not.toBeInTheDocument();
  await chip.click();
  await gives.getByRole('button', { name: 'Add in your own words' }).click();
  await expect.element(gives.getByLabelText('What').nth(7)).toHaveFocus();
  await expect
    .element(gives.getByRole('button', { name: 'At most 8 things' }))
    .toHaveAttribute('aria-disabled', 'true');
  await gives.getByRole('button', { name: 'Remove thing 8' }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  const kept = six.map(({ description }) => ({ description }));
  expect(server.callsOf('terms.write')).toMatchObject([
    { requesterGives: [...kept, { serviceRequestId: 'post-table', value: 500 }] },
  ]);
});

it('keeps what was typed when the other side was faster, shows what changed, and offers it again', async () => {
  const counter: TermsVersion = {
    ...terms,
    version: 2,
    authorUserId: robin.id,
    requesterGives: [...terms.requesterGives, { ...terms.requesterGives[0]!, description: 'Two chairs', value: 90 }],
  };
  const { server, dialog, gives, send } = await openForm(
    [terms],
    ({ baseVersion }) => (baseVersion === 2 ? { ...terms, version: 3 } : refuse('TERMS_CHANGED')),
    [{ ...terms, status: 'superseded' }, counter],
  );
  await gives.getByLabelText('What').fill('A table of walnut');
  await send();
  const newerOffer = dialog.getByRole('region', { name: 'A newer offer' });
  await expect.element(newerOffer.getByText('The offer changed while you were writing.')).toBeVisible();
  await expect.element(newerOffer).toHaveFocus();
  await expect.element(newerOffer.getByRole('insertion')).toHaveTextContent('Two chairs1 project · about $90');
  await expect.element(gives.getByLabelText('What')).toHaveValue('A table of walnut');
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([
    { baseVersion: 1, requesterGives: [{ description: 'A table of walnut' }] },
    { baseVersion: 2, requesterGives: [{ description: 'A table of walnut' }] },
  ]);
});

it("shows the server's objection at the thing that it is about", async () => {
  const { gets, send, screen } = await openForm([terms], () =>
    refuse('TERMS_POST_UNKNOWN', ['providerGives', 0, 'serviceRequestId']),
  );
  await send();
  await expect.element(gets.getByText('Please choose a post by the member who gives it.')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Change the offer' })).toBeVisible();
});

it('asks before what was typed is lost', async () => {
  const { gives, dialog, screen } = await openForm([terms], accepted);
  await gives.getByLabelText('What').fill('A table of walnut');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
});

it('begins with the post where nothing was offered yet', async () => {
  const { gives, gets, server, send, dialog } = await openForm([], accepted);
  await expect.element(gets.getByLabelText('What')).toHaveValue(post.serviceOffered);
  await gives.getByRole('button', { name: 'Tables to measure' }).click();
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('terms.write')).toMatchObject([
    { baseVersion: 0, providerGives: [{ serviceRequestId: post.id }] },
  ]);
});

it('sends one offer at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<TermsVersion>();
  const { server, dialog, send, screen } = await openForm([terms], () => promise);
  const note = dialog.getByLabelText(/^Note/);
  await note.fill('Mornings suit me.');
  await send();
  await submitAgain(note, 'Evenings suit me.');
  resolve({ ...terms, version: 2 });
  await expect.element(screen.getByText('Offer Sent')).toBeVisible();
  expect(server.callsOf('terms.write')).toHaveLength(1);
});
