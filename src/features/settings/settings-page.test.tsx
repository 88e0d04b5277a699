import { expect, it } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { pushSettings, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { NearbySettings } from '#src/features/settings/nearby-settings.tsx';
import { AwaySetting } from '#src/features/settings/away-setting.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { withUnknownZone } from '#src/test/unknown-zone.ts';
import type { User } from '#contracts/profile/profile.ts';
import { AccountForm } from '#src/features/settings/account-form.tsx';
import { toastStore } from '#src/lib/toast.ts';
import { useUser } from '#src/session/session.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { submitAgain } from '#src/test/submit-again.ts';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { EmailStatus } from '#src/features/settings/email-status.tsx';

const open = () => show(<SettingsPage />, { notifications: { settings: () => pushSettings } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = inDays(10);

async function openAway(until: string | null, away: Answers['away'] = {}) {
  return show(<AwaySetting />, { away: { get: () => ({ until }), ...away } });
}

const other = 'dana@example.org';
const waiting: User = { ...member, pendingEmail: other };
const Form = () => <AccountForm user={useUser()} />;

async function openForm(answers: Answers['profile'] = {}, user: User = member) {
  const { screen, server, router } = await show(<Form />, { profile: answers }, { user });
  const email = screen.getByLabelText('Email', { exact: true });
  await expect.element(email).toHaveValue(member.email);
  const sent = () => server.callsOf('profile.updateSettings');
  return { screen, server, router, email, sent };
}

it('begins with the account, and has the rest in tabs', async () => {
  const { screen } = await open();
  for (const name of ['Account', 'Availability', 'Notifications', 'Security', 'Privacy'])
    await expect.element(screen.getByRole('tab', { name })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByLabelText('First name')).toBeVisible();
  await expect.element(screen.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show shortcuts' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
});

it('opens the tab that the address names', async () => {
  const { screen, router } = await open();
  await expect.element(screen.getByLabelText('First name')).toBeVisible();
  await router.navigate({ to: '/', hash: 'privacy' });
  await expect.element(screen.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect.element(screen.getByLabelText('First name')).not.toBeVisible();
});

it('keeps what was typed while another tab is looked at', async () => {
  const { screen, router } = await open();
  await screen.getByLabelText('Business name').fill('Half a name');
  await screen.getByRole('tab', { name: 'Notifications' }).click();
  await expect.element(screen.getByRole('switch', { name: /Requests near you/ })).toBeVisible();
  expect(router.state.location.hash).toBe('notifications');
  await screen.getByRole('tab', { name: 'Account' }).click();
  await expect.element(screen.getByLabelText('Business name')).toHaveValue('Half a name');
});

it('looks for matches again after a change of how far the member looks', async () => {
  const { screen, server } = await show(<NearbySettings />, {
    notifications: {
      settings: () => pushSettings,
      updateSettings: () => ({ ...pushSettings, radius: 26 }),
    },
  });
  queryClient.setQueryData(trpc.matches.counts.queryKey(), []);
  const slider = screen.getByRole('slider', { name: 'How far, in miles' });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Notification Settings Updated')).toBeVisible();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ radius: 26 }]);
  expect(queryClient.getQueryState(trpc.matches.counts.queryKey())?.isInvalidated).toBe(true);
});

it('sends the last day and the time zone, and then offers the return', async () => {
  const { screen, server } = await openAway(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: expect.any(String) }]);
  await expect.element(screen.getByRole('button', { name: "I'm back" })).toBeVisible();
});

it('ends the absence by one press', async () => {
  const { screen, server } = await openAway(day, { end: () => ({ until: null }) });
  await screen.getByRole('button', { name: "I'm back" }).click();
  await expect.element(screen.getByRole('button', { name: "I'm away" })).toBeVisible();
  expect(server.callsOf('away.end')).toHaveLength(1);
});

it('says at the field why a day is refused, and keeps it', async () => {
  const { screen } = await openAway(null, { set: () => refuse('AWAY_OUT_OF_RANGE', 'until') });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/within a year/).first()).toBeVisible();
  await expect.element(screen.getByLabelText('Last day away')).toHaveValue(day);
});

it('sends the zone that is chosen where the browser names none', async () => {
  withUnknownZone();
  const { screen, server } = await openAway(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Time zone').selectOptions('Asia/Tokyo');
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: 'Asia/Tokyo' }]);
});

it('asks for one other address by a press of its own, and leaves the rest alone', async () => {
  const { promise, resolve } = Promise.withResolvers<User>();
  const { screen, email, sent } = await openForm({ updateSettings: () => promise });
  const change = screen.getByRole('button', { name: 'Change email' });
  await expect.element(change).not.toBeInTheDocument();
  await email.fill(other);
  await change.click();
  await submitAgain(email, 'reyes@example.org');
  resolve(waiting);
  await expect.element(screen.getByText('Check your email')).toBeVisible();
  expect(sent()).toEqual([{ email: other }]);
});

it('asks by Enter too, and not for an invalid address', async () => {
  const { screen, email, sent } = await openForm();
  await email.fill('dana@');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Invalid email address')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says at the field why an address is refused, and keeps it', async () => {
  const { screen, email } = await openForm({ updateSettings: () => refuse('EMAIL_TAKEN') });
  await email.fill(other);
  await screen.getByRole('button', { name: 'Change email' }).click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription(/An account with this email already exists/);
  await expect.element(email).toHaveValue(other);
});

it('shows the address that waits, sends its email again, and cancels it', async () => {
  const answers = { updateSettings: () => waiting, cancelEmailChange: () => member };
  const { screen, server, sent } = await openForm(answers, waiting);
  const pending = screen.getByRole('group', { name: 'Change of address' });
  await expect.element(pending.getByText(other)).toBeVisible();
  await pending.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('Check your email')).toBeVisible();
  expect(sent()).toEqual([{ email: other }]);
  await pending.getByRole('button', { name: 'Cancel change' }).click();
  await expect.element(screen.getByText(`Your address stays ${member.email}.`)).toBeVisible();
  expect(server.callsOf('profile.cancelEmailChange')).toHaveLength(1);
});

it('asks before a changed form is left, and leaves it when confirmed', async () => {
  const { screen, router } = await openForm();
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
  void router.navigate({ to: '/dashboard' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByLabelText('Business name')).toHaveValue('Reyes & Daughter');
  void router.navigate({ to: '/dashboard' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});

it('leaves an unchanged form without asking', async () => {
  const { screen, router } = await openForm();
  void router.navigate({ to: '/dashboard' });
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});

it('says each rule when its field is left, and blocks an invalid submit', async () => {
  const { screen, email, sent } = await openForm();
  for (const [label, value, rule] of [
    ['First name', '', 'First name is required'],
    ['Last name', 'x'.repeat(51), 'Last name too long'],
    ['Email', 'dana@', 'Invalid email address'],
  ] as const) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
    await expect.element(screen.getByText(rule)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(screen.getByText(rule)).toBeVisible();
  }
  await email.fill(member.email);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Validation Error')).toBeVisible();
  await expect.element(screen.getByText('Please check the form for errors before submitting.')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('needs none of the optional fields, and sends them as nothing', async () => {
  const { screen, sent } = await openForm({ updateSettings: () => member });
  const optional = ['Phone', 'Business name', 'Business description', 'Location', 'Years of experience'];
  for (const label of optional) await screen.getByLabelText(label, { exact: true }).fill('');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Profile Updated')).toBeVisible();
  expect(sent()).toMatchObject([{ firstName: 'Dana', businessName: null, location: null, yearsExperience: null }]);
});

it('saves the rest without the address, and ignores further submits while one is pending', async () => {
  const answered = Promise.withResolvers<User>();
  const { screen, sent } = await openForm({ updateSettings: () => answered.promise });
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  const form = screen.getByRole('button', { name: 'Save changes' }).element().closest('form');
  for (let press = 0; press < 3; press += 1) form?.requestSubmit();
  await expect.poll(() => sent().length).toBe(1);
  // A submit with another value is ignored, too.
  await screen.getByLabelText('Business name').fill('Reyes & Sons');
  form?.requestSubmit();
  answered.resolve({ ...member, businessName: 'Reyes & Daughter' });
  await expect.element(screen.getByText('Profile Updated')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ businessName: 'Reyes & Daughter', firstName: 'Dana' });
  expect(sent()[0]).not.toHaveProperty('email');
});

it('saves automatically below 768 px, 2 s after a change, without a toast', async () => {
  await page.viewport(767, 900);
  const timers = holdTimers(2000);
  const { screen, sent } = await openForm({ updateSettings: () => member });
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  await expect.poll(timers.count).toBe(1);
  expect(sent()).toEqual([]);
  timers.fire();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ businessName: 'Reyes & Daughter' }]);
  // Looked at once: a toast that is waited for disappears on its own.
  expect(toastStore.get()).toBeNull();
});

it('saves automatically without an address, which may be half typed', async () => {
  await page.viewport(767, 900);
  const timers = holdTimers(2000);
  const { screen, email, sent } = await openForm({ updateSettings: () => member });
  await email.fill('half@example.o');
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  await expect.poll(timers.count).toBe(1);
  timers.fire();
  await expect.poll(sent).toMatchObject([{ businessName: 'Reyes & Daughter' }]);
  expect(sent()[0]).not.toHaveProperty('email');
});

it('does not save automatically from 768 px on', async () => {
  await page.viewport(768, 900);
  const timers = holdTimers(2000);
  const { screen } = await openForm();
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  await expect.element(screen.getByLabelText('Business name')).toHaveValue('Reyes & Daughter');
  expect(timers.count()).toBe(0);
});

it.each([
  [390, undefined],
  [1280, 'Update Failed'],
])('says that saving failed, on phones without a toast: at %i px %s', async (width, title) => {
  await page.viewport(width, 900);
  const { screen } = await openForm({ updateSettings: () => refuse('INTERNAL') });
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('status').getByText(/went wrong/)).toBeVisible();
  expect(toastStore.get()?.title).toBe(title);
});

it('says that an address is Pending, and emails the link', async () => {
  const { screen, server } = await show(<EmailStatus user={{ ...member, isEmailVerified: false }} />, {
    auth: { sendVerification: () => ({ message: 'We mailed you a link.' }) },
  });
  await expect.element(screen.getByText('Pending', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByText('We mailed you a link.')).toBeVisible();
  expect(server.callsOf('auth.sendVerification')).toHaveLength(1);
});

it('says that an address is Verified, with nothing left to do', async () => {
  const { screen } = await show(<EmailStatus user={member} />);
  await expect.element(screen.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('changes the password, and says why it did not', async () => {
  let change = (): { success: true } => refuse('WRONG_PASSWORD', 'currentPassword');
  const { screen, server } = await show(<ChangePassword />, { auth: { changePassword: () => change() } });
  await screen.getByRole('button', { name: 'Change password' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabelText('Current password').fill('the old password');
  await dialog.getByLabelText('New password').fill('a longer password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(dialog.getByText("That password isn't right. Please try again.")).toBeVisible();
  change = () => ({ success: true });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(screen.getByText('Password changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('auth.changePassword').at(-1)).toEqual({
    currentPassword: 'the old password',
    newPassword: 'a longer password',
  });
});
