/** Counts what a person does on the way to a goal. */
import { expect, type Locator, type Page } from '@playwright/test';

export const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
export const SETTLE_MS = 1_500;

// The keystroke-level model of Card, Moran and Newell, for an average typist, in seconds.
const KEY_S = 0.28;
const POINT_S = 1.3;
const THINK_S = 1.35;

export class Way {
  presses = 0;
  scrolled = 0;
  /** Fields that were typed into. */
  fields = 0;
  #keys = 0;
  readonly #screens = new Set<string>();
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    this.#countPage();
    page.on('framenavigated', () => this.#countPage());
  }
  #countPage(): void {
    this.#screens.add(new URL(this.page.url()).pathname);
  }
  /** How many pages were seen, the first one among them. */
  get screens(): number {
    return this.#screens.size;
  }
  /** How long a person takes for it, without reading. */
  get seconds(): number {
    return Math.round(this.#keys * KEY_S + this.presses * (POINT_S + THINK_S) + this.fields * THINK_S);
  }
  /** Scrolls until the element is in view, as far as it takes. */
  async scrollTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    this.scrolled += await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const distance = bottom > innerHeight ? bottom - innerHeight : Math.min(0, top);
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return Math.round(Math.abs(distance));
    });
  }
  async press(target: Locator): Promise<void> {
    await this.scrollTo(target);
    await target.click();
    this.presses += 1;
    await this.page.waitForTimeout(SETTLE_MS);
  }
  async goBack(): Promise<void> {
    await this.page.goBack();
    this.presses += 1;
    await this.page.waitForTimeout(SETTLE_MS);
  }
  async type(target: Locator, words: string): Promise<void> {
    await this.scrollTo(target);
    await target.fill(words);
    this.fields += 1;
    this.#keys += words.length;
  }
  async pressKey(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.presses += 1;
  }
}

export type Journey = {
  who: string;
  goal: string;
  /** Who is signed in at the start; no one without an address. */
  email?: string;
  size: keyof typeof sizes;
  /** The address of the first page, or a function that prepares the data and returns the address. */
  start: string | ((page: Page) => Promise<string>);
  go: (way: Way, page: Page) => Promise<void>;
  /** What it took before the way was made shorter. */
  before?: string;
  /** More than this is a failure. */
  most?: { presses?: number; seconds?: number };
};

export const main = (page: Page): Locator => page.getByRole('main');

/** Asserts that the words are seen without scrolling, and that nothing is cut off. */
export async function expectWhole(words: Locator): Promise<void> {
  await expect(words).toBeInViewport({ ratio: 1 });
  const isCut = (element: HTMLElement | SVGElement) => element.scrollHeight > element.clientHeight + 1;
  expect(await words.evaluate(isCut), 'seen whole').toBe(false);
}
