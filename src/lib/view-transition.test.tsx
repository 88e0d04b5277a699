import { expect, it, vi } from 'vitest';
import { withViewTransition } from '#src/lib/view-transition.ts';

const reduced = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as unknown as MediaQueryList);

it('moves what changes, where the browser can', async () => {
  reduced(false);
  const start = vi.spyOn(document, 'startViewTransition');
  const update = vi.fn<() => void>();
  withViewTransition(update);
  expect(start).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
});

it('changes at once, and moves nothing, where motion is reduced', () => {
  reduced(true);
  const start = vi.spyOn(document, 'startViewTransition');
  const update = vi.fn<() => void>();
  withViewTransition(update);
  expect(update).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});
