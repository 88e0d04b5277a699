import { expect, it } from 'vitest';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const answers = { auth: { login: () => member, register: () => member } };

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
