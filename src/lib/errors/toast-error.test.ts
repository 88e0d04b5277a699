import { afterEach, expect, test } from 'vitest';
import { Cancelled } from '#src/lib/errors/refusal.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toastStore } from '#src/lib/toast.ts';

afterEach(() => toastStore.set(null));

test('a failure shows the server’s sentence, or what was tried', () => {
  toastError('Error', { message: 'POST_LIMIT_REACHED: No posts left.', data: { httpStatus: 403 } }, 'Failed.');
  expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'No posts left.', variant: 'destructive' });
  toastError('Update Failed', new Error('Unexpected token'), 'Failed to save.');
  expect(toastStore.get()).toMatchObject({ title: 'Update Failed', description: 'Failed to save.' });
});

test('what the person cancelled themselves is not reported', () => {
  toastError('Error', new Cancelled(), 'Failed to save.');
  expect(toastStore.get()).toBeNull();
});
