import { onTestFinished, vi } from 'vitest';

/** For one test the browser has no `crypto.randomUUID`, as on a page over plain http. */
export const onPlainHttp = (): void => {
  const spy = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => spy.mockRestore());
};
