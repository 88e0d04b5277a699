import { expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { LoginForm } from '#src/features/auth/login-form.tsx';
import { sessionOptions } from '#src/session/session.ts';
import { member, plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it('closes the dialog on success, and reads the user and the plan anew', async () => {
  const onDone = vi.fn<() => void>();
  const form = <LoginForm email="dana@example.com" onEmail={() => {}} onView={() => {}} onDone={onDone} />;
  const { screen } = await show(form, { user: null, answers: { auth: { login: () => member } } });
  queryClient.setQueryData(trpc.subscription.status.queryKey(), plan);
  const readAnew = vi.spyOn(queryClient, 'invalidateQueries');
  await screen.getByLabelText('Password', { exact: true }).fill('a long password');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(screen.getByText('Welcome back!')).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryState(trpc.subscription.status.queryKey())?.isInvalidated).toBe(true);
  expect(readAnew).toHaveBeenCalledWith({ queryKey: sessionOptions().queryKey });
});
