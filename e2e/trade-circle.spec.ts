/**
 * A trade circle in four browsers: found after posting, refilled, agreed by all, carried out leg by leg, and reviewed.
 */
import { expect, type Page } from '@playwright/test';
import { openByKeys } from './support/dialogs.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import type { Inbox } from './support/inbox.ts';
import { publishPost, registerMember } from './support/members.ts';
import { navigateTo, sidewaysScroll } from './support/screens.ts';

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

/** A member with a verified address, because a circle takes one newcomer only, and with a post far from the demo's. */
async function join(page: Page, inbox: Inbox, firstName: string, service: string, gives: string, wants: string) {
  const member = await registerMember(page, { firstName, lastName: 'Rings' });
  await page.goto(await inbox.linkFor(member.email, /verify|confirm/i, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const skills = { skillsOffered: [gives], skillsWanted: [wants] };
  return { ...member, post: await publishPost(page, service, { location: 'Boise, ID', ...skills }) };
}

const expectFine = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
};
const given = (page: Page) => page.getByRole('region', { name: 'Your part' });
const got = (page: Page) => page.getByRole('region', { name: 'Your turn to get' });

test('three members close a circle, one of whom steps in for another', async ({ open, inbox }) => {
  test.setTimeout(180_000);
  const [ada, ben, cleo, dana] = [await open(), await open(undefined, phone), await open(), await open()];
  const { post } = await join(ada, inbox, 'Ada', 'Tuning your piano', 'piano-tuning', 'beekeeping');
  await join(ben, inbox, 'Ben', 'A leather bag', 'leather-work', 'piano-tuning');
  await join(cleo, inbox, 'Cleo', 'Care for your bees', 'beekeeping', 'leather-work');

  await test.step('Ada chooses the circle that her post could close', async () => {
    await navigateTo(ada, `/search?post=${post.id}`);
    await expect(ada.getByRole('heading', { name: 'Three people could close a circle with this post.' })).toBeVisible();
    await expect(ada.getByText('Tuning your piano to Ben', { exact: false })).toBeVisible();
    await expectFine(ada);
    await ada.getByRole('button', { name: 'Ask them' }).click();
    await expect(ada.getByRole('status').filter({ hasText: 'Waiting for 2 of 3' })).toBeVisible();
    await expect(ada.getByRole('img', { name: /^You give Tuning your piano to Ben\./ })).toBeVisible();
    await expectFine(ada);
  });

  await test.step('Ben accepts on his phone', async () => {
    await ben.goto('/dashboard');
    const turn = ben.getByRole('region', { name: 'Your turn' }).getByRole('link', { name: /^A trade circle of 3/ });
    await expect(turn).toBeVisible();
    await expectFine(ben);
    await turn.click();
    await expect(ben.getByText(/You agree to give A leather bag to Cleo and to get Tuning your piano/)).toBeVisible();
    const accept = ben.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeInViewport();
    expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectFine(ben);
    await openByKeys(ben, ben.getByRole('button', { name: 'Decline' }), ben.getByRole('alertdialog'));
    await expectFine(ben);
    await ben.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
    await accept.click();
    await expect(ben.getByRole('status').filter({ hasText: 'Waiting for 1 of 3' })).toBeVisible();
    await expect(ada.getByRole('status').filter({ hasText: 'Waiting for 1 of 3' }), 'open pages follow').toBeVisible();
  });

  await test.step('Cleo declines, and gets no more notices about it', async () => {
    await navigateTo(cleo, '/exchanges');
    await expect(cleo.getByRole('region', { name: /^Your turn/ }).getByRole('listitem')).toHaveCount(1);
    await expectFine(cleo);
    await join(dana, inbox, 'Dana', 'Care for your bees', 'beekeeping', 'leather-work');
    await cleo.getByRole('link', { name: /A circle of 3 fits you/ }).click();
    const dialog = cleo.getByRole('alertdialog');
    await openByKeys(cleo, cleo.getByRole('button', { name: 'Decline' }), dialog);
    await dialog.getByRole('button', { name: 'No time now' }).click();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(cleo.getByText("You're no longer part of this circle.")).toBeVisible();
    await expectFine(cleo);
  });

  await test.step('Dana steps in: the others look again, and she says the last yes', async () => {
    for (const page of [ada, ben]) {
      await expect(page.getByRole('heading', { name: 'Please look again' })).toBeVisible();
      if (page === ada) await expectFine(page);
      await expect(page.getByText(/^The circle has changed\. You now give/)).toBeVisible();
      await page.getByRole('button', { name: 'Yes, go on' }).click();
    }
    await navigateTo(dana, '/exchanges?tab=circles');
    await dana.getByRole('link', { name: /A circle of 3 fits you/ }).click();
    await expect(dana.getByRole('heading', { name: 'Your answer' })).toBeVisible();
    await dana.getByRole('button', { name: 'Accept' }).click();
    for (const page of [ada, ben, dana]) await expect(given(page)).toBeVisible();
    await expectFine(dana);
    await expect(given(cleo), 'who declined sees nothing of it').toHaveCount(0);
  });

  await test.step('they talk, plan and give, each to the next', async () => {
    await ada.getByLabel('Message to the circle').fill('Hello both. Friday suits me.');
    await ada.getByRole('button', { name: 'Send' }).click();
    await expect(ben.getByRole('log').getByText('Friday suits me', { exact: false })).toBeVisible();
    const dialog = ada.getByRole('dialog', { name: 'By what day?' });
    await openByKeys(ada, given(ada).getByRole('button', { name: 'Change the day' }), dialog);
    await dialog.getByLabel('Day').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
    await expectFine(ada);
    await dialog.getByRole('button', { name: 'Set the day' }).click();
    await expect(got(ben).getByText(/^Ada delivers by /)).toBeVisible();
    await given(ada).getByRole('button', { name: 'Mark as done' }).click();
    await expect(got(ben).getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await expectFine(ben);
    await got(ben).getByRole('button', { name: 'I have it' }).click();
    await given(ben).getByRole('button', { name: 'Mark as done' }).click();
    // What was marked moves the button: a press meanwhile would miss it.
    await expect(got(dana).getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await got(dana).getByRole('button', { name: 'I have it' }).click();
    await given(dana).getByRole('button', { name: 'Mark as done' }).click();
    await expect(got(ada).getByRole('button', { name: 'Something is wrong' })).toBeVisible();
    await got(ada).getByRole('button', { name: 'I have it' }).click();
  });

  await test.step('the circle is closed, and Ada reviews both neighbors', async () => {
    for (const [name, page] of Object.entries({ ada, ben, dana })) {
      const closed = page.getByText('Everyone got what they needed, and nobody paid.', { exact: false });
      await expect(closed, name).toBeVisible();
    }
    await expectFine(ada);
    await expectFine(ben);
    for (const name of ['Ben', 'Dana']) {
      await ada.getByRole('button', { name: `Review ${name}` }).click();
      const dialog = ada.getByRole('dialog', { name: `How was it with ${name}?` });
      await dialog.getByRole('radio', { name: /^5 stars/ }).press('Space');
      await dialog.getByRole('button', { name: 'Send review' }).click();
      await expect(ada.getByText(`You reviewed ${name}`)).toBeVisible();
    }
  });
});
