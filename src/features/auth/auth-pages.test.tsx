import type { ReactNode } from 'react';
import { expect, it, vi, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { onlineManager } from '@tanstack/react-query';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { member, plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { closeAuthDialog, useAuthDialog, useAuthEmail } from '#src/lib/dialogs.ts';
import { refuse, loseConnection, type Answers } from '#src/test/fake-server.ts';
import { AuthDialog } from '#src/features/auth/auth-dialog.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { sessionOptions, socialOptions } from '#src/session/session.ts';
import { toastStore } from '#src/lib/toast.ts';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { RegisterForm } from '#src/features/auth/register-form.tsx';
import { forgetInvitation, rememberInvitation } from '#src/session/invitation.ts';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { boxOf, drawn } from '#src/test/locators.ts';
import { ResetPasswordPage } from '#src/features/auth/mail-links/reset-password-page.tsx';
import { UndoEmailPage } from '#src/features/auth/mail-links/undo-email-page.tsx';
import { VerifyEmailPage } from '#src/features/auth/mail-links/verify-email-page.tsx';

const answers = { auth: { login: () => member, register: () => member } };

/** What the root of the application would open. */
const OpenDialog = () => <output>{`Dialog: ${useAuthDialog() ?? 'none'} for ${useAuthEmail()}`}</output>;
const openBeside = (page: ReactNode, answers: Answers = {}) => {
  onTestFinished(closeAuthDialog);
  return show(
    <>
      {page}
      <OpenDialog />
    </>,
    answers,
    { user: null },
  );
};

/** An address that no other file uses: its calls are never answered, and the same call isn't sent twice at once. */
const EMAIL = 'waits@example.com';
const neverAnswers = () => Promise.withResolvers<never>().promise;
const open = async (view: 'login' | 'register') => {
  const { screen } = await show(
    <AuthDialog view={view} onClose={() => {}} />,
    {
      auth: {
        login: neverAnswers,
        register: neverAnswers,
        forgotPassword: neverAnswers,
      },
    },
    { user: null },
  );
  return { screen, dialog: screen.getByRole('dialog') };
};

async function tryToSignIn(login: () => never) {
  const form = <LoginForm email="dana@example.com" onEmail={() => {}} onView={() => {}} onDone={() => {}} />;
  const { screen } = await show(form, { auth: { login } }, { user: null });
  const password = screen.getByLabelText('Password', { exact: true });
  await password.fill('a long password');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  return { screen, password };
}

async function openRegisterForm(answers: Answers = {}) {
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

const openSocial = async () => {
  const { screen } = await show(
    <SocialFirst>
      <label>
        Email <input />
      </label>
    </SocialFirst>,
    {},
    { user: null, social: ['google'] },
  );
  const field = screen.getByLabelText('Email');
  const google = screen.getByRole('button', { name: 'Continue with Google' });
  await expect.element(google).toBeVisible();
  return { google, field, top: (locator: typeof field) => boxOf(locator).top };
};

const withOldLink = { auth: { verifyEmail: () => refuse('VERIFY_LINK_INVALID') } };

it.each([
  [
    'login',
    () => <LoginPage reason={undefined} />,
    'Sign in',
    { Email: 'dana@example.com', Password: 'a long password' },
  ],
  [
    'register',
    () => <RegisterPage />,
    'Create account',
    { 'First name': 'Dana', 'Last name': 'Reyes', Email: 'dana@example.com', Password: 'a long password' },
  ],
])('the %s page reads the user again and goes to the dashboard after 100 ms', async (_name, page, button, values) => {
  const { screen, router } = await show(page(), answers, { user: null });
  const timers = holdTimers(100);
  for (const [label, value] of Object.entries(values)) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
  }
  await screen.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(timers.count).toBe(1);
  expect(router.state.location.pathname).toBe('/');
  timers.fire();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});

it('shows and hides the password, and leads to a forgotten one, to registration, home and the demo', async () => {
  const { screen } = await openBeside(<LoginPage reason={undefined} />);
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  for (const [name, path] of [
    ['Join for free', '/register'],
    ['Back to home', '/'],
    ['Demo Login', '/api/auto-login'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  await screen.getByLabelText('Email').fill('dana@example.com');
  await screen.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
});

it('leads from an address that has an account to its sign-in and to a new password', async () => {
  const { screen } = await openBeside(<RegisterPage />, { auth: { register: () => refuse('EMAIL_TAKEN') } });
  const typed = { 'First name': 'Dana', 'Last name': 'Reyes', Email: 'dana@example.com', Password: 'proquo-demo' };
  for (const [label, value] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(value);
  const signIn = screen.getByRole('button', { name: 'Sign in with it' });
  await expect.element(signIn).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await signIn.click();
  await expect.element(screen.getByText('Dialog: login for dana@example.com')).toBeVisible();
  await screen.getByRole('button', { name: 'reset its password' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
  await screen.getByLabelText('Email').fill('dana@example.org');
  await expect.element(signIn).not.toBeInTheDocument();
});

it('leads from Forgot password? to Reset Password, with the address and Send Reset Link', async () => {
  const { dialog } = await open('login');
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

it('says while it works: Signing in...', async () => {
  const { dialog } = await open('login');
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByLabelText('Password', { exact: true }).fill('a long password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

it('says while it works: Creating account...', async () => {
  const { dialog } = await open('register');
  for (const [label, value] of [
    ['First name', 'Dana'],
    ['Last name', 'Reyes'],
    ['Email', EMAIL],
    ['Password', 'a long password'],
    ['Confirm password', 'a long password'],
  ] as const)
    await dialog.getByLabelText(label, { exact: true }).fill(value);
  await dialog.getByRole('checkbox', { name: /Terms/ }).click();
  await dialog.getByRole('checkbox', { name: /Privacy/ }).click();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
});

it('switches between its views, with their titles, and keeps the address', async () => {
  const { dialog } = await open('login');
  await expect.element(dialog.getByRole('heading', { name: 'Login to ProQuo' })).toBeVisible();
  await expect.element(dialog.getByText('Welcome Back')).toBeVisible();
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Create ProQuo Account' })).toBeVisible();
  await expect.element(dialog.getByText('Join ProQuo')).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Login to ProQuo' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
});

it('closes the dialog on success, and reads the user and the plan again', async () => {
  const onDone = vi.fn<() => void>();
  const form = <LoginForm email="dana@example.com" onEmail={() => {}} onView={() => {}} onDone={onDone} />;
  const { screen } = await show(form, { auth: { login: () => member } }, { user: null });
  queryClient.setQueryData(trpc.subscription.status.queryKey(), plan);
  const readAgain = vi.spyOn(queryClient, 'invalidateQueries');
  await screen.getByLabelText('Password', { exact: true }).fill('a long password');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(screen.getByText('Welcome back!')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(trpc.subscription.status.queryKey())?.isInvalidated).toBe(true);
  expect(readAgain).toHaveBeenCalledWith({ queryKey: sessionOptions().queryKey });
});

it('shows no error at the password when the member comes back from the step that asks for a code', async () => {
  let refusal: 'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_WRONG' = 'SECOND_FACTOR_REQUIRED';
  const { screen, password } = await tryToSignIn(() => refuse(refusal));
  const back = screen.getByRole('button', { name: 'Back' });
  await back.click();
  await expect.element(password).toHaveAccessibleErrorMessage('');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  refusal = 'SECOND_FACTOR_WRONG';
  await screen.getByLabelText('Code from your app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText("That code isn't right. Please try again.")).toBeVisible();
  await back.click();
  await expect.element(password).toBeVisible();
  await expect.element(screen.getByText("That code isn't right. Please try again.")).not.toBeInTheDocument();
});

it('says the same sentence in the toast and at the field when the connection is lost', async () => {
  const { screen } = await tryToSignIn(loseConnection);
  const sentence = "We couldn't sign you in. Please try again. Please check your connection.";
  await expect.poll(() => toastStore.get()?.description).toBe(sentence);
  await expect.element(screen.getByText(sentence, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(/^Login failed/)).not.toBeInTheDocument();
});

it('says that a text is too long, and never that it is too short', async () => {
  const { screen, fill, create } = await openRegisterForm();
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
  const { screen, server, fill, create, onDone } = await openRegisterForm({ auth: { register: () => member } });
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
  const { screen, server, fill, create, onDone, onEmail, onView } = await openRegisterForm({
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

it.each([
  ['Google', '/api/auth/google'],
  ['Apple', '/api/auth/apple'],
])('%s, where it is set up, begins at %s', async (name, path) => {
  const loads = stopPageLoads();
  const { screen } = await show(<SocialButtons />, {}, { user: null, social: ['google', 'apple'] });
  await screen.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect.poll(() => loads).toEqual([path]);
});

it('stays here where the provider is not set up, and says so', async () => {
  const loads = stopPageLoads();
  const { screen } = await show(<SocialButtons />, {}, { user: null });
  await screen.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect.element(screen.getByText("Apple sign-in isn't available")).toBeVisible();
  expect(loads).toEqual([]);
});

it('has the other providers first where one of them is set up', async () => {
  queryClient.setQueryData(socialOptions().queryKey, ['google']);
  const { google, field, top } = await openSocial();
  expect(top(google)).toBeLessThan(top(field));
});

it('does not move while someone types, whatever is loaded later', async () => {
  const { google, field, top } = await openSocial();
  const before = [google.element(), top(google), top(field)];
  await field.fill('dana@');
  await queryClient.fetchQuery({ ...socialOptions(), staleTime: 0 });
  await drawn();
  expect([google.element(), top(google), top(field)]).toEqual(before);
});

it('keeps what is typed when the check of the link had no answer and the connection comes back', async () => {
  let check: () => never | Promise<never> = loseConnection;
  const { screen } = await show(
    <ResetPasswordPage token="a-token" />,
    { auth: { checkResetLink: () => check() } },
    { user: null },
  );
  const field = screen.getByLabelText('New password');
  await field.fill('a long pass');
  check = () => new Promise<never>(() => {});
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await drawn();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('a long pass');
});

it('leads from a link that no longer works to the address of the support that it names', async () => {
  const { screen } = await show(<UndoEmailPage token={undefined} />, {}, { user: null });
  await expect.element(screen.getByText(/Please write to support\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help#write-to-us');
});

it('tells visitors with an old link where they get a new one', async () => {
  const { screen } = await show(<VerifyEmailPage token="old" />, withOldLink, { user: null });
  await expect.element(screen.getByText(/Sign in, and we can send you a new one\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('sends members a new link from here', async () => {
  const { screen } = await show(<VerifyEmailPage token="old" />, withOldLink, {
    user: { ...member, isEmailVerified: false },
  });
  await expect.element(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await expect.element(screen.getByText(/Sign in/)).not.toBeInTheDocument();
});
