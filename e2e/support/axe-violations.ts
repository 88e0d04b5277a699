import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The code that the builder would add, but minified, so that a page parses it faster. */
const besideBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeSource = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** A script that does nothing. */
const emptyScript = 'void 0';

/** Waits for transitions and animations to finish; ignores infinite animations. */
const waitForAnimations = async () => {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    // A child that inherits a color starts its transition one frame after its parent.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  } while (moving().length > 0);
};

/** Serious and critical violations that axe finds, as text; for the given rules, or for all. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  // Axe is over half a megabyte and stays in the document until the next page load.
  const isInjected = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isInjected ? emptyScript : axeSource })
    // Runs in the page itself: we have no frames, and axe would open another page to merge their results, which is
    // slow.
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
