import { useQuery } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { pendingProof } from '#src/api/fresh-proof.ts';
import { trpc } from '#src/api/trpc.ts';
import { type ActionOptions, useAction } from '#src/api/use-action.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

type Ended = { success: true };
type Options = ActionOptions<Ended, { id: string }, unknown>;

/** A field, a button that sends what it holds, and a list that the action changes. */
function Screen({ options }: { options: Options }) {
  const list = useQuery(trpc.auth.tokens.queryOptions());
  const end = useAction(trpc.auth.revokeToken, options);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const id = new FormData(event.currentTarget).get('id');
        end.mutate({ id: typeof id === 'string' ? id : '' });
      }}
    >
      <p>{list.data ? 'Listed' : 'Loading'}</p>
      <input name="id" aria-label="Id" defaultValue="a1" />
      <button type="submit">End</button>
      {end.error ? <p>Refused</p> : null}
    </form>
  );
}

async function start(revokeToken: NonNullable<Answers['auth']>['revokeToken'], options: Options = {}) {
  const { screen, server } = await show(<Screen options={options} />, {
    auth: { tokens: () => [], ...(revokeToken ? { revokeToken } : {}) },
  });
  await expect.element(screen.getByText('Listed')).toBeVisible();
  const toasts = () => [...document.querySelectorAll('li[data-variant]')].map((item) => item.textContent);
  return { screen, server, toasts, button: screen.getByRole('button', { name: 'End' }) };
}
const ended = (): Ended => ({ success: true });

it('shows a success, and refetches what the action declares', async () => {
  const { screen, server, button } = await start(ended, { success: 'Ended', refreshes: [trpc.auth.tokens] });
  await button.click();
  await expect.element(screen.getByText('Ended')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveAttribute('data-variant', 'success');
  await expect.poll(() => server.callsOf('auth.tokens')).toHaveLength(2);
});

it('fetches again what was still loading, because that may be older than the change', async () => {
  const first = Promise.withResolvers<never[]>();
  const options = { success: 'Ended', refreshes: [trpc.auth.tokens] };
  const tokens = vi.fn<() => Promise<never[]>>().mockResolvedValue([]).mockReturnValueOnce(first.promise);
  const { screen, server } = await show(<Screen options={options} />, { auth: { tokens, revokeToken: ended } });
  await screen.getByRole('button', { name: 'End' }).click();
  await expect.element(screen.getByText('Ended')).toBeVisible();
  expect(server.callsOf('auth.tokens')).toHaveLength(1);
  first.resolve([]);
  await expect.poll(() => server.callsOf('auth.tokens')).toHaveLength(2);
});

it('decides what to say by the answer and the input', async () => {
  const { screen, button } = await start(ended, {
    success: ({ success }, { id }) => ({ title: `Ended ${id}`, description: String(success), variant: 'default' }),
  });
  await button.click();
  await expect.element(screen.getByText('Ended a1')).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toHaveAttribute('data-variant', 'default');
});

it('shows a refusal once, in the server’s words, and refetches all the same', async () => {
  const { screen, server, button, toasts } = await start(() => refuse('TOKEN_NOT_FOUND'), {
    success: 'Ended',
    failure: { title: 'Not ended', fallback: 'Please try again.' },
    refreshes: [trpc.auth.tokens],
  });
  await button.click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await expect.element(screen.getByText('Not ended')).toBeVisible();
  await expect.element(screen.getByText('This API token no longer exists.')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  await expect.poll(() => server.callsOf('auth.tokens')).toHaveLength(2);
});

it('shows a refusal even where the action has no words for it', async () => {
  const { screen, button } = await start(() => refuse('TOKEN_NOT_FOUND'));
  await button.click();
  await expect.element(screen.getByText('This API token no longer exists.')).toBeVisible();
});

it('leaves what the screen says itself to the screen', async () => {
  const { screen, button, toasts } = await start(() => refuse('TOKEN_NOT_FOUND'), { failure: () => null });
  await button.click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  expect(toasts()).toEqual([]);
});

it('sends a double press once, and says what came of it once', async () => {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const { screen, server, button, toasts } = await start(() => promise, { success: 'Ended' });
  await button.click();
  await button.click();
  resolve({ success: true });
  await expect.element(screen.getByText('Ended')).toBeVisible();
  expect(server.callsOf('auth.revokeToken')).toEqual([{ id: 'a1' }]);
  expect(toasts()).toHaveLength(1);
});

it('says that the member is offline, keeps the input, and sends it at the next press', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen, server, button } = await start(() => (navigator.onLine ? ended() : loseConnection()), {
    success: 'Ended',
    failure: "We couldn't end it.",
  });
  await screen.getByLabelText('Id').fill('b2');
  await button.click();
  await expect.element(screen.getByText(/You're offline/)).toBeVisible();
  await expect.element(screen.getByLabelText('Id')).toHaveValue('b2');
  online.mockReturnValue(true);
  await button.click();
  await expect.element(screen.getByText('Ended')).toBeVisible();
  expect(server.callsOf('auth.revokeToken')).toEqual([{ id: 'b2' }, { id: 'b2' }]);
});

it('asks for a proof of identity, and repeats the call after it', async () => {
  let isProven = false;
  const { screen, button, toasts } = await start(() => (isProven ? ended() : refuse('FRESH_PROOF_NEEDED')), {
    success: 'Ended',
  });
  await button.click();
  await vi.waitFor(() => expect(pendingProof()?.needsProof).toBe('any'));
  expect(toasts()).toEqual([]);
  isProven = true;
  pendingProof()?.answer(true);
  await expect.element(screen.getByText('Ended')).toBeVisible();
});

it('says nothing where the member cancels the proof', async () => {
  const { screen, button, toasts } = await start(() => refuse('FRESH_PROOF_NEEDED'), {
    failure: "We couldn't end it.",
  });
  await button.click();
  await vi.waitFor(() => expect(pendingProof()).not.toBeNull());
  pendingProof()?.answer(false);
  await expect.element(screen.getByText('Refused')).toBeVisible();
  expect(toasts()).toEqual([]);
});

it('takes no other press of a form while one is on its way, and the next one after it', async () => {
  const first = Promise.withResolvers<Ended>();
  let answer = () => first.promise;
  const { screen, server, button } = await start(() => answer(), { success: 'Ended', oneAtATime: true });
  await button.click();
  await submitAgain(screen.getByLabelText('Id'), 'b2');
  answer = () => Promise.resolve(ended());
  first.resolve(ended());
  await expect.element(screen.getByText('Ended')).toBeVisible();
  expect(server.callsOf('auth.revokeToken')).toEqual([{ id: 'a1' }]);
  await submitAgain(screen.getByLabelText('Id'), 'c3');
  await expect.poll(() => server.callsOf('auth.revokeToken')).toEqual([{ id: 'a1' }, { id: 'c3' }]);
});

it('takes the next press of a form after a refusal', async () => {
  const { screen, server, button } = await start(() => refuse('TOKEN_NOT_FOUND'), { oneAtATime: true });
  await button.click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await button.click();
  await expect.poll(() => server.callsOf('auth.revokeToken')).toHaveLength(2);
});
