import { expect, it, vi } from 'vitest';
import type { NeededProof, ProofOptions } from '#contracts/auth/proof.ts';
import { ProofDialog } from '#src/features/proof/proof-dialog.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

const passwordOnly: ProofOptions = { hasPassword: true, hasSecondFactor: false, hasPasskey: false, social: [] };
const withFactor = { ...passwordOnly, hasSecondFactor: true };

async function ask(
  options: ProofOptions,
  { needsProof = 'any', wrong = false }: { needsProof?: NeededProof; wrong?: boolean } = {},
) {
  const answer = vi.fn<(proven: boolean) => void>();
  const { screen, server } = await show(<ProofDialog request={{ needsProof, answer }} />, {
    auth: {
      proofOptions: () => options,
      prove: () => (wrong ? refuse('WRONG_PASSWORD') : { success: true, message: '' }),
    },
  });
  return { screen, server, answer, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

it('asks for the password and lets the member on once it is right', async () => {
  const { screen, server, answer, confirm } = await ask(passwordOnly);
  const password = screen.getByLabelText('Your password');
  await expect.element(password).toHaveFocus();
  await password.fill('proquo-demo');
  await confirm.click();
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  expect(server.callsOf('auth.prove')).toEqual([{ currentPassword: 'proquo-demo' }]);
});

it('says what is missing before it asks the server, and what was wrong after', async () => {
  const { screen, server, answer, confirm } = await ask(passwordOnly, { wrong: true });
  const password = screen.getByLabelText('Your password');
  await confirm.click();
  await expect.element(screen.getByText('Please enter your password')).toBeVisible();
  expect(server.callsOf('auth.prove')).toEqual([]);
  await password.fill('guess');
  await confirm.click();
  await expect.element(screen.getByText("That password isn't right. Please try again.")).toBeVisible();
  await expect.element(password).toHaveValue('guess');
  expect(answer).not.toHaveBeenCalled();
});

it('takes a code in place of the password where there is a second factor', async () => {
  const { screen, server, answer, confirm } = await ask(withFactor);
  await screen.getByLabelText('Your password').fill('half of it');
  await screen.getByRole('button', { name: 'Use a code instead' }).click();
  const code = screen.getByLabelText('Code');
  await expect.element(code).toHaveValue('');
  await code.fill('123456');
  await confirm.click();
  await expect.poll(() => answer.mock.calls).toEqual([[true]]);
  expect(server.callsOf('auth.prove')).toEqual([{ code: '123456' }]);
});

it('does not offer the password for replacing the second factor', async () => {
  const { screen } = await ask(withFactor, { needsProof: 'second_factor' });
  await expect.element(screen.getByLabelText('Code')).toBeVisible();
  await expect.element(screen.getByText(/Your password alone isn't enough/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use your password instead' })).not.toBeInTheDocument();
});

it('leads members without password or code back to their sign-in provider', async () => {
  const { screen, confirm } = await ask({ ...passwordOnly, hasPassword: false, social: ['google'] });
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  await expect.element(link).toHaveAttribute('href', '/api/auth/google');
  await expect.element(confirm).not.toBeInTheDocument();
});

it('treats closing as cancelling', async () => {
  const { screen, answer } = await ask(passwordOnly);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(answer.mock.calls).toEqual([[false]]);
});
