/** Two members agree on what each gives: asked for with terms, countered, accepted, and changed while it runs. */
import { expect, type Page } from '@playwright/test';
import { openByKeys } from './support/dialogs.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { navigateTo, sidewaysScroll } from './support/screens.ts';
import { dialogOf, twoTraders } from './support/trade.ts';

const side = (page: Page, name: 'What do you give?' | 'What do you get?') => page.getByRole('region', { name });

test('two members agree on terms', async ({ open, inbox }) => {
  test.setTimeout(120_000);
  const { asker, owner, ada, ole, post } = await twoTraders(open, inbox);

  await test.step('Ada says what she gives', async () => {
    await navigateTo(asker, `/search?post=${post.id}`);
    await asker.getByRole('main').getByRole('button', { name: 'Request Exchange' }).click();
    await asker.getByLabel(/^Message/).fill('I would love one for our hall.');
    await asker.getByRole('button', { name: 'Add what you give' }).click();
    await side(asker, 'What do you give?').getByRole('button', { name: 'A shelf to measure' }).click();
    await expect(side(asker, 'What do you get?').getByLabel('What', { exact: true })).toHaveValue(
      'Hand-drawn maps of your street',
    );
    await expect(asker.getByText('You give about $250, you get about $250.')).toBeVisible();
    await expectAccessible(asker);
    await dialogOf(asker, 'Request Exchange').getByRole('button', { name: 'Send request' }).click();
    await expect(asker.getByText('Exchange Request Sent').first()).toBeVisible();
  });

  await test.step('Ole answers with another offer, from the card in the conversation', async () => {
    await navigateTo(owner, `/messages?contact=${ada.id}`);
    const card = owner.getByRole('log').getByRole('article', { name: 'Ada made an offer' });
    await expect(card.getByRole('list', { name: 'You get' })).toContainText('A shelf to measure');
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expectAccessible(owner);
    await openByKeys(
      owner,
      card.getByRole('button', { name: 'Change the offer' }),
      dialogOf(owner, 'Change the offer'),
    );
    await side(owner, 'What do you get?').getByRole('button', { name: 'Add in your own words' }).click();
    await side(owner, 'What do you get?').getByLabel('What', { exact: true }).last().fill('Two hooks for coats');
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    await dialogOf(owner, 'Change the offer').getByRole('button', { name: 'Send offer' }).click();
    const answer = owner.getByRole('log').getByRole('article', { name: 'You changed the offer' });
    await expect(answer.getByRole('list', { name: 'You get' }).getByRole('insertion')).toContainText('Two hooks');
    await expect(answer.getByRole('button', { name: 'Accept' }), 'not her own offer').toBeHidden();
    await expect(answer.getByRole('button', { name: 'Take back' })).toBeInViewport();
    await expect(card.getByText('Replaced')).toBeVisible();
  });

  await test.step('Ada sees what it changes, and accepts it', async () => {
    await navigateTo(asker, '/exchanges');
    await asker
      .getByRole('region', { name: /^(Waiting for you|Your turn)/ })
      .getByRole('link', { name: 'Ole Trades' })
      .click();
    const trade = asker.getByRole('main');
    await expect(trade.getByRole('list', { name: 'You give' }).getByRole('insertion')).toContainText('Two hooks');
    await trade.getByText('Your offer', { exact: true }).click();
    await expectAccessible(asker);
    await asker.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(asker);
    await asker.emulateMedia({ colorScheme: 'light' });
    await trade.getByRole('button', { name: 'Accept' }).click();
    await expect(trade.getByRole('button', { name: 'Start Exchange' })).toBeVisible();
    await expect(owner.getByRole('log').getByText('Agreed'), 'the open page of the other side moves').toBeVisible();
    await expect(owner.getByRole('log').getByText(/Ada accepted/)).toBeVisible();
  });

  await test.step('while it runs, Ada asks for a change and takes it back', async () => {
    const trade = asker.getByRole('main');
    await trade.getByRole('button', { name: 'Start Exchange' }).click();
    await expect(trade.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    await trade.getByRole('button', { name: 'Change the offer' }).click();
    await dialogOf(asker, 'Change the offer')
      .getByLabel(/^Until/)
      .fill('2027-03-01');
    await dialogOf(asker, 'Change the offer').getByRole('button', { name: 'Send offer' }).click();
    await expect(trade.getByText('Waiting for Ole to answer the change you asked for.')).toBeVisible();
    const asked = owner.getByRole('log').getByRole('article', { name: 'Ada changed the offer' });
    await expect(asked.getByText('Until Mar 1, 2027')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Accept' })).toBeVisible();
    await trade.getByRole('button', { name: 'Take back' }).click();
    await expect(trade.getByText(/^In progress\./)).toBeVisible();
    await expect(asked.getByText('Taken back')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Accept' })).toBeHidden();
  });

  const [exchange] = (await (await asker.request.get('/api/exchanges')).json()) as Record<string, unknown>[];
  expect(exchange).toMatchObject({ status: 'in_progress', providerUserId: ole.id, agreedTerms: { version: 2 } });
});
