import { onTestFinished, vi } from 'vitest';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';

/** Gives the browser a time zone that does not exist for one test, as some name one. */
export const withUnknownZone = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the formatter that was asked
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...real.call(this), timeZone: 'Etc/Unknown' };
  });
  onTestFinished(() => {
    spy.mockRestore();
    chooseTimeZone(null);
  });
};
