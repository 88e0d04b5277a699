import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { copyText } from '#src/lib/copy-text.ts';
import { show } from '#src/test/show.tsx';

const button = (
  <button type="button" onClick={() => void copyText('Link', 'the words', 'Please copy it by hand.')}>
    Copy
  </button>
);

it('copies over plain http, where the browser has no clipboard for us', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
  const copied: string[] = [];
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(document.getSelection()?.toString() ?? '');
    return true;
  });
  const { screen } = await show(button);
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copied).toEqual(['the words']);
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
});

it('says how to copy by hand where the browser doesn’t let us', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const { screen } = await show(button);
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await expect.element(screen.getByText('Please copy it by hand.')).toBeVisible();
});
