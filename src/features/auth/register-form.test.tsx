import { expect, it, onTestFinished, vi } from 'vitest';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { RegisterForm } from '#src/features/auth/register-form.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { forgetInvitation, rememberInvitation } from '#src/session/invitation.ts';
import { show } from '#src/test/show.tsx';

async function open(answers: Answers = {}) {
  const props = { onEmail: vi.fn<(email: string) => void>(), onView: vi.fn<() => void>(), onDone: vi.fn<() => void>() };
  const form = <RegisterForm email="dana@example.com" {...props} />;
  const { screen, server } = await show(form, answers, { user: null });
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await screen.getByLabelText(label).fill(value);
    }
  };
  return { screen, server, fill, create: screen.getByRole('button', { name: 'Create account' }), ...props };
}

const names = { 'First name': 'Dana', 'Last name': 'Reyes' };
const passwords = { Password: 'proquo-demo', 'Confirm password': 'proquo-demo' };

it('says in its place what is missing, from the name to the Terms', async () => {
  const { screen, server, create } = await open();
  await create.click();
  for (const sentence of [
    authMessages.firstName,
    authMessages.lastName,
    authMessages.password,
    authMessages.confirm,
    authMessages.terms,
    authMessages.privacy,
  ]) {
    await expect.element(screen.getByText(sentence)).toBeVisible();
  }
  expect(server.callsOf('auth.register')).toEqual([]);
});

it('says that a text is too long, and never that it is too short', async () => {
  const { screen, fill, create } = await open();
  const long = 'x'.repeat(201);
  await fill({ ...names, 'First name': 'x'.repeat(51), Password: long, 'Confirm password': long });
  await create.click();
  await expect.element(screen.getByText(authMessages.firstNameLong)).toBeVisible();
  await expect.element(screen.getByText('Please use at most 200 characters.').first()).toBeVisible();
  expect(screen.getByText(/at least|expected|Too big/).elements()).toEqual([]);
});

it('creates one account on a double click, with the time of acceptance and the code of who invited', async () => {
  onTestFinished(forgetInvitation);
  rememberInvitation({ code: 'k7w2m-9xpqd', firstName: 'Ida', skill: 'Plumbing repair', place: 'Austin, TX' });
  const { screen, server, fill, create, onDone } = await open({ auth: { register: () => member } });
  await expect.element(screen.getByText(/^Ida invited you\. Your profile starts with Plumbing repair/)).toBeVisible();
  await fill({ ...names, ...passwords });
  await screen.getByRole('checkbox', { name: /Terms/ }).click();
  await screen.getByRole('checkbox', { name: /Privacy/ }).click();
  const button = create.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(screen.getByText(/You get 30 days of unlimited access/)).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  const calls = server.callsOf('auth.register');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'dana@example.com',
    password: 'proquo-demo',
    termsAccepted: true,
    privacyAccepted: true,
    invitation: 'k7w2m-9xpqd',
    termsAcceptedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(calls[0]).not.toHaveProperty('confirmPassword');
});

it('compares the two passwords, and keeps what was typed when the address is taken, and says so', async () => {
  const { screen, server, fill, create, onDone, onEmail, onView } = await open({
    auth: { register: () => refuse('EMAIL_TAKEN') },
  });
  await fill({ ...names, ...passwords, 'Confirm password': 'proquo-demi' });
  await screen.getByRole('checkbox', { name: /Terms/ }).click();
  await screen.getByRole('checkbox', { name: /Privacy/ }).click();
  await create.click();
  await expect.element(screen.getByText(authMessages.mismatch)).toBeVisible();
  expect(server.callsOf('auth.register')).toEqual([]);
  await fill({ 'Confirm password': 'proquo-demo' });
  await create.click();
  await expect.element(screen.getByText('An account with this email already exists')).toBeVisible();
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Dana');
  await expect.element(create).toBeEnabled();
  expect(onDone).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'reset its password' }).click();
  expect(onEmail.mock.calls).toEqual([['dana@example.com']]);
  expect(onView.mock.calls).toEqual([['forgot']]);
});

it('takes the address along to the sign-in', async () => {
  const { screen, fill, onEmail, onView } = await open();
  await fill({ Email: 'dana@example.org' });
  await screen.getByRole('button', { name: 'Sign in' }).click();
  expect(onEmail.mock.calls).toEqual([['dana@example.org']]);
  expect(onView.mock.calls).toEqual([['login']]);
});
