import { expect, test, vi } from 'vitest';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { proofAsked, withProof } from '#src/api/fresh-proof.ts';
import { CalledOff } from '#src/lib/errors/refusal.ts';
import type { SendMutation } from '#src/api/dedupe-mutations.ts';

const refusal = { message: 'FRESH_PROOF_NEEDED: Please', data: { httpStatus: 403, appCode: 'FRESH_PROOF_NEEDED' } };
const server = (...answers: (object | 'done')[]) => {
  const waiting = [...answers];
  return vi.fn<SendMutation>(async () => {
    const next = waiting.shift();
    if (next !== 'done') throw next;
    return next;
  });
};
const opened = () => vi.waitFor(() => expect(proofAsked()).not.toBeNull());

test('what was refused is sent again after the proof, with the same words', async () => {
  const send = server(refusal, 'done');
  const sent = withProof(send)('auth.createToken', { name: 'Script' });
  await opened();
  expect(proofAsked()?.replacesFactor).toBe(false);
  proofAsked()?.answer(true);
  expect(await sent).toBe('done');
  expect(send.mock.calls).toEqual([
    ['auth.createToken', { name: 'Script' }, undefined],
    ['auth.createToken', { name: 'Script' }, undefined],
  ]);
  expect(proofAsked()).toBeNull();
});

test('who proves too little is asked again', async () => {
  const sent = withProof(server(refusal, refusal, 'done'))('auth.endSecondFactor', {});
  for (const _round of [1, 2]) {
    await opened();
    expect(proofAsked()?.replacesFactor).toBe(true);
    proofAsked()?.answer(true);
  }
  expect(await sent).toBe('done');
});

test('two that wait share one question', async () => {
  const send = withProof(server(refusal, refusal, 'done', 'done'));
  const both = Promise.all([send('auth.createToken', 1), send('auth.createToken', 2)]);
  await opened();
  proofAsked()?.answer(true);
  expect(await both).toEqual(['done', 'done']);
});

test('calling it off rejects, with nothing to say', async () => {
  const sent = withProof(server(refusal))('profile.erase', {});
  const caught = sent.catch((error: unknown) => error);
  await opened();
  proofAsked()?.answer(false);
  expect(await caught).toBeInstanceOf(CalledOff);
  expect(errorMessage(await caught, 'Failed')).toBe('');
});

test('other refusals pass, and ask nothing', async () => {
  const other = { message: 'No', data: { httpStatus: 403, appCode: 'ADMIN_ONLY' } };
  await expect(withProof(server(other))('auth.createToken', {})).rejects.toBe(other);
  expect(proofAsked()).toBeNull();
});
