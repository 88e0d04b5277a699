import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent, page } from 'vitest/browser';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { boxOf } from '#src/test/locators.ts';
import { isCut } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';

async function open() {
  const onClose = vi.fn<() => void>();
  function Page() {
    const [loading, setLoading] = useState(false);
    const close = () => {
      setLoading(false);
      onClose();
    };
    return (
      <>
        <button type="button" onClick={() => setLoading(true)}>
          Post
        </button>
        {loading ? <PendingDialog onClose={close} /> : null}
      </>
    );
  }
  const { screen } = await show(<Page />);
  const post = screen.getByRole('button', { name: 'Post' });
  await post.click();
  return { screen, onClose, post, frame: screen.getByRole('dialog', { name: 'Loading' }) };
}

/** Translates as browsers do: each text is taken out of its place and stands in an element of its own. */
const translate = (within: Element) => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
};

function Form() {
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <Button loading={busy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
        Design
      </Chip>
    </>
  );
}

it('does not take the second press of a double tap, wherever that is', async () => {
  const { frame, onClose } = await open();
  await expect.element(frame).toBeInTheDocument();
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 0;
  }
  const { left, top, width, height } = boxOf(frame);
  for (let x = 4; x < width; x += 20) {
    for (let y = 4; y < height; y += 20) {
      (document.elementFromPoint(left + x, top + y) as HTMLElement | null)?.click();
    }
  }
  document.body.click();
  expect(onClose).not.toHaveBeenCalled();
});

it.each<[string, (screen: Awaited<ReturnType<typeof open>>['screen']) => Promise<void>]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button, once it waits for long', (screen) => screen.getByRole('button', { name: 'Cancel' }).click()],
])('has the focus, and gives it back where it is left by %s', async (_how, leave) => {
  const { screen, frame, onClose, post } = await open();
  await expect.element(frame).toHaveFocus();
  await leave(screen);
  await expect.element(frame).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.element(post).toHaveFocus();
});

it('shows that it is busy even where the browser has translated its label', async () => {
  const { screen } = await show(<Form />);
  const chip = screen.getByRole('button', { name: 'Design' });
  const save = screen.getByRole('button', { name: 'Save' });
  translate(chip.element());
  translate(save.element());
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(save.getByText('Save')).toBeVisible();
});

it('shows two industries with long names in full on a phone', async () => {
  await page.viewport(390, 844);
  const get = 'Carpentry & Woodworking, Accounting & Bookkeeping';
  const { screen } = await show(
    <div style={{ padding: 32 }}>
      <TradeLine give="Portraits at your workplace" get={get} />
    </div>,
  );
  await expect.element(screen.getByText(get)).toBeVisible();
  expect(isCut(screen.getByText(get))).toBe(false);
});
