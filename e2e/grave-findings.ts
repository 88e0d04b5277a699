import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Does nothing. */
const nothing = 'void 0';

/** What moves to another colour, or into sight, has arrived; what turns for ever is left alone. */
const stillness = async () => {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
};

/** Serious and critical findings of axe, in words: of these rules, or of all. */
export async function graveFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(stillness);
  // Axe is half a megabyte, and stays in the document for as long as that is not left.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) })
    // In the page itself: we have no frames, and another page to gather their results is dear.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
