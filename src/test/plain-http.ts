import { onTestFinished, vi } from 'vitest';

/** Takes `crypto.randomUUID` from the browser for one test, as on a page over plain http. */
export const onPlainHttp = (): void => {
  const spy = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  onTestFinished(() => spy.mockRestore());
};
