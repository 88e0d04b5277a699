import type { Locator } from 'vitest/browser';

/** The texts of all elements that it finds, in their order. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent);

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();

/** Waits until what was loaded is drawn. */
export const drawn = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Begins or ends a press of a button. */
export const point = (element: Element, type: string): boolean =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 }));

/** The place of the words inside, without the room around them. */
export const wordsBoxOf = (element: Node): DOMRect => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
};
