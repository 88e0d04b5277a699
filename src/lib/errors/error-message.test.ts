import { createTRPCUntypedClient, httpBatchLink } from '@trpc/client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorMessage, limitReached, needsCode } from '#src/lib/errors/error-message.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { Refusal } from '#src/lib/errors/refusal.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toastStore } from '#src/lib/toast.ts';

test('a server sentence is shown as it is', () => {
  expect(errorMessage({ message: 'Invalid email or password', data: { httpStatus: 401 } })).toBe(
    'Invalid email or password',
  );
});

test('the code before a sentence is left out', () => {
  const error = { message: "POST_LIMIT_REACHED: You've reached your monthly post limit.", data: { httpStatus: 403 } };
  expect(errorMessage(error)).toBe("You've reached your monthly post limit.");
  const fresh = { message: "FRESH_PROOF_NEEDED: Please confirm it's you.", data: { httpStatus: 403 } };
  expect(errorMessage(fresh)).toBe("Please confirm it's you.");
});

test('a limit is recognized by its code, whatever the sentence says', () => {
  const failed = (appCode: string | null, message: string) => ({ message, data: { httpStatus: 403, appCode } });
  expect(limitReached(failed('POST_LIMIT_REACHED', 'No more posts this month.'))).toBe('post');
  expect(limitReached(failed('MESSAGE_LIMIT_REACHED', 'No more messages this month.'))).toBe('message');
  expect(limitReached(failed('POST_NOT_FOUND', 'My post about POST_LIMIT_REACHED'))).toBeNull();
  for (const nothing of [undefined, null, new TypeError('Failed to fetch'), { data: null }])
    expect(limitReached(nothing)).toBeNull();
});

test('a missing code is recognized by the code of the refusal, whatever the sentence says', () => {
  const failed = (appCode: string) => ({ message: 'Enter the code.', data: { httpStatus: 401, appCode } });
  expect(needsCode(failed('SECOND_FACTOR_REQUIRED'))).toBe(true);
  expect(needsCode(failed('INVALID_CREDENTIALS'))).toBe(false);
});

test('the message for an unreachable server says so, with what was tried', () => {
  const unreachable = new TypeError('Failed to fetch');
  expect(errorMessage(unreachable)).toMatch(/couldn't reach/);
  expect(errorMessage(unreachable, 'Failed to cancel subscription')).toBe(
    'Failed to cancel subscription. Please check your connection.',
  );
  expect(errorMessage(unreachable, 'Failed to save. Please try again.')).toBe(
    'Failed to save. Please try again. Please check your connection.',
  );
});

test('a toast about a failure shows the server’s sentence, or what was tried', () => {
  onTestFinished(() => toastStore.set(null));
  toastError('Error', { message: 'POST_LIMIT_REACHED: No posts left.', data: { httpStatus: 403 } }, 'Failed.');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'No posts left.', variant: 'destructive' });
  toastError('Update Failed', new Error('Unexpected token'), 'Failed to save.');
  expect(toastStore.get()).toMatchObject({ title: 'Update Failed', description: 'Failed to save.' });
});

test('a refusal of the browser itself explains itself', () => {
  expect(errorMessage(new Refusal('It was cancelled.'), 'The passkey did not work')).toBe('It was cancelled.');
});

describe('an answer that our server did not send', () => {
  const errorOf = (answer: Response) =>
    createTRPCUntypedClient({ links: [httpBatchLink({ url: 'http://there/trpc', fetch: async () => answer })] })
      .mutation('subscription.cancel')
      .then(
        () => null,
        (error: unknown) => error,
      );
  const page = '<!doctype html><html><head><title>502 Bad Gateway, fetch failed</title></head></html>';
  const html = { 'content-type': 'text/html' };
  const json = { 'content-type': 'application/json' };

  test.each([
    ['a proxy’s page', () => new Response(page, { status: 502, headers: html })],
    ['a hotel’s page', () => new Response(page, { status: 200, headers: html })],
    ['an empty body', () => new Response('', { status: 502 })],
    ['a text', () => new Response('upstream timed out', { status: 504 })],
    ['someone else’s JSON', () => new Response('{"error":"Bad Gateway"}', { status: 502, headers: json })],
    ['a list of them', () => new Response('[{"detail":"no"}]', { status: 502, headers: json })],
    ['null', () => new Response('null', { status: 200, headers: json })],
  ])('%s: the message says what was tried, never the sentence of a parser', async (_what, answer) => {
    expect(errorMessage(await errorOf(answer()), 'Failed to cancel subscription')).toBe(
      'Failed to cancel subscription',
    );
    expect(errorMessage(await errorOf(answer()))).toBe('Something went wrong. Please try again.');
  });

  test('a refusal by the server’s HTTP layer is shown, though it names no procedure', async () => {
    const body = JSON.stringify({
      message: 'Too many requests. Please wait a moment.',
      code: 'TOO_MANY_REQUESTS',
      appCode: 'TOO_MANY_REQUESTS',
    });
    const answer = new Response(body, { status: 429, headers: json });
    const error = await errorOf(answer);
    expect(errorMessage(error, 'Failed')).toBe('Too many requests. Please wait a moment.');
    expect(appCodeOf(error)).toBe('TOO_MANY_REQUESTS');
  });
});
