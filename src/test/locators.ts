import type { Locator } from 'vitest/browser';

/** The texts of all elements that it finds, in their order. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent);

export const boxOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect();
