import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#src/components/core/button.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { show } from '#src/test/show.tsx';

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
