import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { sessionOptions } from '#src/session/session.ts';
import { toastStore } from '#src/lib/toast.ts';
import { loseConnection, refuse } from '#src/test/fake-server.ts';
import { member, plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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

async function tryToSignIn(login: () => never) {
  const form = <LoginForm email="dana@example.com" onEmail={() => {}} onView={() => {}} onDone={() => {}} />;
  const { screen } = await show(form, { auth: { login } }, { user: null });
  const password = screen.getByLabelText('Password', { exact: true });
  await password.fill('a long password');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  return { screen, password };
}

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
