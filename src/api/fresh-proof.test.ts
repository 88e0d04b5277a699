import { expect, test, vi } from 'vitest';
import type { NeededProof } from '#contracts/auth/proof.ts';
import { pendingProof, withProof } from '#src/api/fresh-proof.ts';
import type { SendMutation } from '#src/api/dedupe-mutations.ts';

const refusedUntil = (needsProof: NeededProof) => ({
  message: 'Please',
  data: { httpStatus: 403, appCode: 'FRESH_PROOF_NEEDED', needsProof },
});
const refusal = refusedUntil('any');
const server = (...answers: (object | 'done')[]) => {
  const waiting = [...answers];
  return vi.fn<SendMutation>(async () => {
    const next = waiting.shift();
    if (next !== 'done') throw next;
    return next;
  });
};
const opened = () => vi.waitFor(() => expect(pendingProof()).not.toBeNull());

test('sends the refused call again after the proof, with the same input', async () => {
  const send = server(refusal, 'done');
  const sent = withProof(send)('auth.createToken', { name: 'Script' });
  await opened();
  expect(pendingProof()?.needsProof).toBe('any');
  pendingProof()?.answer(true);
  expect(await sent).toBe('done');
  expect(send.mock.calls).toEqual([
    ['auth.createToken', { name: 'Script' }, undefined],
    ['auth.createToken', { name: 'Script' }, undefined],
  ]);
  expect(pendingProof()).toBeNull();
});

test('asks again after an insufficient proof', async () => {
  const sent = withProof(server(refusal, refusedUntil('second_factor'), 'done'))('auth.endSecondFactor', {});
  for (const needsProof of ['any', 'second_factor']) {
    await opened();
    expect(pendingProof()?.needsProof).toBe(needsProof);
    pendingProof()?.answer(true);
  }
  expect(await sent).toBe('done');
});

test('concurrent calls share one dialog', async () => {
  const send = withProof(server(refusal, refusal, 'done', 'done'));
  const both = Promise.all([send('auth.createToken', 1), send('auth.createToken', 2)]);
  await opened();
  pendingProof()?.answer(true);
  expect(await both).toEqual(['done', 'done']);
});

test('passes other refusals on without asking', async () => {
  const other = { message: 'No', data: { httpStatus: 403, appCode: 'ADMIN_ONLY' } };
  await expect(withProof(server(other))('auth.createToken', {})).rejects.toBe(other);
  expect(pendingProof()).toBeNull();
});
