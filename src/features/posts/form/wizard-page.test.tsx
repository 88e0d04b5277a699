import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WizardPage } from '#src/features/posts/form/wizard-page.tsx';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it('keeps Next at the right, beside Cancel, with large text on a phone', async () => {
  await page.viewport(375, 844);
  document.documentElement.style.fontSize = '21px';
  const { screen } = await show(<WizardPage />);
  const next = screen.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeVisible();
  const place = (name: string) => boxOf(screen.getByRole('button', { name }));
  expect(place('Next').top).toBe(place('Cancel').top);
  expect(place('Next').left).toBeGreaterThan(place('Cancel').right);
});
