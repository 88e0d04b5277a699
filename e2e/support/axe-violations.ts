import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Does nothing. */
const nothing = 'void 0';

/** Ends when what goes to another colour, or comes into sight, has arrived; what turns for ever is left alone. */
const stillness = async () => {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    // What inherits a colour begins to change when its parent has changed.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  } while (moving().length > 0);
};

/** Serious and critical findings of axe, in words: of these rules, or of all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
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
