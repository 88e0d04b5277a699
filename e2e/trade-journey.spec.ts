/**
 * A whole trade in three browsers: asked for with terms, countered and agreed, planned and moved, talked about with
 * files, completed, contested, answered, decided and reviewed.
 */
import { expect, type Page } from '@playwright/test';
import ical, { type VEvent } from 'node-ical';
import { pictureOf } from '#server/test/pictures.ts';
import { openByKeys } from './support/dialogs.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { publishPost, registerMember } from './support/members.ts';
import { navigateTo, sidewaysScroll } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

// Without summer time, so that the two clocks are nine hours apart on every day of the year. The one side sees the light
// colours, the other the dark ones.
const desk = { timezoneId: 'America/Phoenix' };
const phone = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark' as const,
  timezoneId: 'Africa/Johannesburg',
};
const tablet = { viewport: { width: 800, height: 900 } };
const PDF = Buffer.from('%PDF-1.4\nThe plan of the garden');
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const side = (page: Page, name: 'What do you give?' | 'What do you get?') => page.getByRole('region', { name });

/** A registered member with a proven address, whose mails therefore carry files. */
async function join(page: Page, inbox: Inbox, firstName: string) {
  const member = await registerMember(page, { firstName, lastName: 'Trades' });
  await skipTours(page);
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return member;
}

const eventIn = (file: string): VEvent =>
  Object.values(ical.sync.parseICS(file)).find((one): one is VEvent => one?.type === 'VEVENT') as VEvent;
const sequenceIn = (file: string) => Number(eventIn(file).sequence);
const methodOf = (file: string) => /^METHOD:(\w+)/m.exec(file)?.[1];
const openRow = async (page: Page, name: string) => {
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name }) })
    .first();
  const opener = row.getByRole('button', { name });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return row;
};
const meetingsOf = async (page: Page, name: string) =>
  (await openRow(page, name)).getByRole('region', { name: 'Appointments' });
const expectFine = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
};

test('two members trade, and an admin settles what they contest', async ({ open, inbox }) => {
  test.setTimeout(240_000);
  const asker = await open(undefined, desk);
  const owner = await open(undefined, phone);
  const admin = await open('admin@proquo.test', tablet);
  await skipTours(admin);
  const ada = await join(asker, inbox, 'Ada');
  const ole = await join(owner, inbox, 'Ole');
  await publishPost(asker, 'A shelf to measure');
  const post = await publishPost(owner, 'Hand-drawn maps of your street');
  // Both clocks are known from the weekly hours.
  for (const [page, timeZone] of [
    [asker, desk.timezoneId],
    [owner, phone.timezoneId],
  ] as const) {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '07:00', to: '20:00' }));
    expect((await page.request.put('/api/users/hours', { data: { timeZone, hours } })).ok()).toBe(true);
  }

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
    await expect(answer.getByRole('button', { name: 'Accept' }), 'not the own offer').toBeHidden();
    await expect(answer.getByRole('button', { name: 'Take back' })).toBeInViewport();
    await expect(card.getByText('Replaced')).toBeVisible();
  });

  await test.step('Ada sees what it changes, and accepts it', async () => {
    await navigateTo(asker, '/exchanges');
    const row = asker.getByRole('region', { name: /^Waiting for you/ }).getByRole('article');
    await row.getByRole('button', { name: 'Ole Trades' }).click();
    await expect(row.getByRole('list', { name: 'You give' }).getByRole('insertion')).toContainText('Two hooks');
    await row.getByRole('button', { name: 'Earlier offers' }).click();
    await expectAccessible(asker);
    await asker.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(asker);
    await asker.emulateMedia({ colorScheme: 'light' });
    await row.getByRole('button', { name: 'Accept' }).click();
    await expect(
      asker.getByRole('region', { name: /^In progress/ }).getByRole('button', { name: 'Start Exchange' }),
    ).toBeVisible();
    await expect(owner.getByRole('log').getByText('Agreed'), 'the open page of the other side moves').toBeVisible();
    await expect(owner.getByRole('log').getByText(/Ada accepted/)).toBeVisible();
  });

  await test.step('while it runs, Ada asks for a change and takes it back', async () => {
    await asker.getByRole('button', { name: 'Start Exchange' }).click();
    const row = asker.getByRole('article');
    const opener = row.getByRole('button', { name: 'Ole Trades' });
    await expect(row.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await row.getByRole('button', { name: 'Change the offer' }).click();
    await dialogOf(asker, 'Change the offer')
      .getByLabel(/^Until/)
      .fill('2027-03-01');
    await dialogOf(asker, 'Change the offer').getByRole('button', { name: 'Send offer' }).click();
    const waiting = asker.getByRole('region', { name: /^Waiting for them/ }).getByRole('article');
    await expect(waiting).toBeVisible();
    const asked = owner.getByRole('log').getByRole('article', { name: 'Ada changed the offer' });
    await expect(asked.getByText('Until Mar 1, 2027')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Accept' })).toBeVisible();
    const waitingOpener = waiting.getByRole('button', { name: 'Ole Trades' });
    if ((await waitingOpener.getAttribute('aria-expanded')) === 'false') await waitingOpener.click();
    await waiting.getByRole('button', { name: 'Take back' }).click();
    await expect(asker.getByRole('region', { name: /^In progress/ }).getByRole('article')).toBeVisible();
    await expect(asked.getByText('Taken back')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Accept' })).toBeHidden();
  });

  const [exchange] = (await (await asker.request.get('/api/exchanges')).json()) as Record<string, unknown>[];
  expect(exchange).toMatchObject({ status: 'in_progress', providerUserId: ole.id, agreedTerms: { version: 2 } });
  const id = String(exchange?.['id']);

  await test.step('Ada suggests two free times', async () => {
    await asker.goto(`/exchanges?exchange=${id}`);
    const section = await meetingsOf(asker, 'Ole Trades');
    await expect(section.getByText('Nothing planned yet.', { exact: false })).toBeVisible();
    const dialog = dialogOf(asker, 'Suggest times');
    await openByKeys(asker, section.getByRole('button', { name: 'Suggest times' }), dialog);
    const free = dialog.getByRole('group', { name: 'Free for both of you' });
    await free.getByRole('button', { name: 'Later days' }).click();
    const chips = free.getByRole('button', { name: /[AP]M$/ });
    await chips.nth(1).click();
    await chips.nth(3).click();
    await dialog.getByLabel('Link to the call').fill('https://meet.example.com/maps');
    await expectAccessible(asker);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested these times. Ole can choose from:')).toBeVisible();
    await expect(section.getByText(/for you, .* for Ole/).first()).toBeVisible();
  });

  await test.step('Ole answers with a time of his own', async () => {
    await owner.goto(`/exchanges?exchange=${id}`);
    const section = await meetingsOf(owner, 'Ada Trades');
    await expect(owner.getByRole('heading', { name: /Waiting for you/ })).toBeVisible();
    await expect(section.getByRole('button', { name: /^Choose this time/ })).toHaveCount(2);
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    const dialog = dialogOf(owner, 'Suggest other times');
    await openByKeys(owner, section.getByRole('button', { name: 'Suggest other times' }), dialog);
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day', { exact: true }).fill(day);
    await dialog.getByLabel('Time', { exact: true }).fill('18:00');
    await dialog.getByRole('button', { name: 'Add this time' }).click();
    await expect(dialog.getByText('Your suggestions (1 of 5)')).toBeVisible();
    expect(await sidewaysScroll(owner)).toBe(0);
    await expectAccessible(owner);
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText('You suggested these times. Ada can choose from:')).toBeVisible();
  });

  await test.step('Ada takes it, and both get the file', async () => {
    const section = await meetingsOf(asker, 'Ole Trades');
    await section.getByRole('button', { name: /^Choose this time.*9:00 AM/ }).click();
    await expect(section.getByText('Confirmed')).toBeVisible();
    await expect(section.getByText(/9:00 AM .{2,9} for you, 6:00 PM .{2,9} for Ole/)).toBeVisible();
    for (const { email } of [ada, ole]) {
      const [file = ''] = await inbox.filesTo(email, 1);
      expect(methodOf(file)).toBe('REQUEST');
      expect(eventIn(file)).toMatchObject({ sequence: 0, location: 'https://meet.example.com/maps' });
    }
    const download = asker.waitForEvent('download');
    await section.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('appointment.ics');
    await expectAccessible(asker);
    await asker.goto('/dashboard');
    await expect(asker.getByRole('link', { name: /^Next with Ole: / })).toBeVisible();
    await asker.goto(`/messages?contact=${ole.id}`);
    await expect(asker.getByRole('link', { name: /^Next: / })).toBeVisible();
  });

  await test.step('Ole moves it, Ada agrees, and Ole calls it off', async () => {
    const section = await meetingsOf(owner, 'Ada Trades');
    const dialog = dialogOf(owner, 'Move the appointment');
    await openByKeys(owner, section.getByRole('button', { name: 'Move' }), dialog);
    await dialog
      .getByRole('button', { name: /[AP]M$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Send times' }).click();
    await expect(section.getByText(/You asked to move it/)).toBeVisible();
    await navigateTo(asker, `/exchanges?exchange=${id}`);
    const hers = await meetingsOf(asker, 'Ole Trades');
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeVisible();
    await hers.getByRole('button', { name: /^Choose this time/ }).click();
    await expect(hers.getByText('Confirmed')).toBeVisible();
    await expect(hers.getByRole('button', { name: 'Keep the old time' })).toBeHidden();
    await expect(section.getByText(/You asked to move it/)).toBeHidden();
    await openByKeys(
      owner,
      section.getByRole('button', { name: 'Cancel appointment' }),
      owner.getByRole('alertdialog'),
    );
    await owner.getByRole('alertdialog').getByLabel('Why').fill('I am ill');
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(hers.getByText('Ole: I am ill')).toBeVisible();
    for (const { email } of [ada, ole]) {
      const files = await inbox.filesTo(email, 3);
      const inOrder = files.toSorted((one, other) => sequenceIn(one) - sequenceIn(other));
      expect(inOrder.map(methodOf)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      expect(inOrder.map(sequenceIn)).toEqual([0, 1, 2]);
      expect(new Set(inOrder.map((file) => eventIn(file).uid)).size).toBe(1);
    }
  });

  await test.step('Ada sends a picture and a PDF, free of charge, and Ole opens both', async () => {
    await navigateTo(asker, `/messages?contact=${ole.id}`);
    await expect(asker.getByText('Free: part of your exchange')).toBeVisible();
    await asker.getByTestId('attach-files').setInputFiles([
      {
        name: 'yard.jpg',
        mimeType: 'image/jpeg',
        buffer: await pictureOf({ format: 'jpeg', width: 640, height: 480 }),
      },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(asker.getByText("“notes.txt” isn't a picture (JPG, PNG, GIF or WebP) or a PDF.")).toBeVisible();
    const picked = asker.getByRole('list', { name: 'Files to send' });
    await expect(picked.getByRole('listitem')).toHaveCount(2);
    await expect(asker.getByText('A PDF keeps its details')).toBeVisible();
    await asker.getByLabel('Message to Ole').fill('The yard, and how it could look');
    await expect(asker.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expectAccessible(asker);
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(picked).toBeHidden();
    await expect(asker.getByRole('log').getByRole('link', { name: /plan\.pdf/ })).toBeVisible();

    await owner.goto(`/messages?contact=${ada.id}`);
    const log = owner.getByRole('log');
    const download = owner.waitForEvent('download');
    await log.getByRole('link', { name: /plan\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('plan.pdf');
    const small = log.getByRole('button', { name: 'Open yard.jpg' });
    await openByKeys(owner, small, owner.getByRole('dialog', { name: 'yard.jpg' }));
    const large = owner.getByRole('dialog', { name: 'yard.jpg' });
    const picture = large.getByRole('img', { name: 'yard.jpg' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expectAccessible(owner);
    await owner.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small, 'the focus is back where it came from').toBeFocused();
    const plan = (await (await asker.request.get('/api/subscription/status')).json()) as {
      usage: { messagesThisMonth: number };
    };
    expect(plan.usage.messagesThisMonth, 'nothing is taken from the month').toBe(0);
  });

  await test.step('Ole says that it is done', async () => {
    await navigateTo(owner, `/exchanges?exchange=${id}`);
    await owner.getByRole('article').getByRole('button', { name: 'Mark Complete' }).click();
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(owner.getByRole('article').getByRole('button', { name: 'Review' })).toBeVisible();
  });

  await test.step('Ada is asked whether it is done, and says what is wrong', async () => {
    await asker.goto(`/exchanges?exchange=${id}`);
    const row = asker.getByRole('region', { name: /^Waiting for you/ }).getByRole('article');
    await expect(row.getByRole('button', { name: /^Confirm: / })).toBeVisible();
    await expectFine(asker);
    const dialog = dialogOf(asker, "What's wrong?");
    await openByKeys(asker, row.getByRole('button', { name: 'Something is wrong' }), dialog);
    await dialog.getByText("It isn't what we agreed").click();
    await dialog.getByLabel('In your words').fill('We agreed on a whole map, and half of it is missing.');
    await dialog.getByRole('checkbox', { name: /how it could look.*yard\.jpg, plan\.pdf/ }).check();
    await expectFine(asker);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const waiting = asker.getByRole('region', { name: /^Waiting for them/ }).getByRole('article');
    await expect(waiting.getByText('Waiting for an answer')).toBeVisible();
    await expect(waiting.getByRole('img', { name: 'yard.jpg' })).toBeVisible();
  });

  await test.step('Ole answers, on his phone', async () => {
    await owner.goto('/dashboard');
    await owner.getByRole('link', { name: /something is wrong/ }).click();
    await expect(owner.getByRole('img', { name: 'yard.jpg' })).toBeVisible();
    await expectFine(owner);
    const opener = owner.getByRole('button', { name: 'Give your side' });
    await openByKeys(owner, opener, dialogOf(owner, 'What happened from your side?'));
    await expectFine(owner);
    await owner.getByLabel('In your words').fill('Only half of the street was part of what I offered.');
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByText('Only half of the street was part of what I offered.')).toBeVisible();
    await expect(
      asker.getByText('Only half of the street was part of what I offered.'),
      'without a reload',
    ).toBeVisible();
  });

  await test.step('an admin decides for one side, with a note', async () => {
    await admin.goto('/admin?tab=disputes');
    const card = admin.getByRole('listitem').filter({
      has: admin.getByRole('heading', { name: 'Hand-drawn maps of your street' }),
    });
    await expect(card.getByText('The yard, and how it could look')).toBeVisible();
    await expect(card.getByText('I am ill'), 'nothing that was not attached').toBeHidden();
    const evidence = card.getByRole('img', { name: 'yard.jpg' });
    await expect.poll(() => evidence.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const download = admin.waitForEvent('download');
    await card.getByRole('link', { name: 'plan.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('plan.pdf');
    await expectFine(admin);
    const dialog = dialogOf(admin, 'Decide this dispute');
    await openByKeys(admin, card.getByRole('button', { name: 'Decide' }), dialog);
    await dialog.getByText('It counts as completed for Ada only.').click();
    await expectFine(admin);
    await dialog.getByLabel('Note').fill('The plan says that it is the whole street.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(card).toBeHidden();
  });

  await test.step('both read the decision', async () => {
    for (const page of [asker, owner]) {
      await page.goto(`/exchanges?exchange=${id}`);
      await expect(page.getByText('The plan says that it is the whole street.')).toBeVisible();
      await expectFine(page);
    }
    await asker.setViewportSize(tablet.viewport);
    await expectFine(asker);
  });

  await test.step('the files open in the inbox', async () => {
    const reader = await open();
    await reader.goto(inbox.url);
    await reader
      .getByRole('link', { name: /Appointment cancelled/ })
      .first()
      .click();
    await reader.getByRole('link', { name: 'appointment.ics' }).click();
    await expect(reader.getByText('METHOD:CANCEL')).toBeVisible();
  });

  await test.step('both say how it was', async () => {
    for (const [page, name] of [
      [asker, 'Ole'],
      [owner, 'Ada'],
    ] as const) {
      await page.getByRole('article').getByRole('button', { name: 'Review' }).click();
      const question = dialogOf(page, `How was it with ${name}?`);
      await question.getByRole('radio', { name: /^4 stars/ }).press('Space');
      await question.getByLabel('Comment').fill('We found a way.');
      await question.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Review sent', { exact: true })).toBeVisible();
      await expect(page.getByRole('article').getByText('Reviewed', { exact: true })).toBeVisible();
    }
  });
});
