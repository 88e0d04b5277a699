import { type Locator, page } from 'vitest/browser';

/** Shows the rest of a test on a phone whose text is this large. */
export async function onPhone(text = '100%', width = 390): Promise<void> {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = text;
}

/** The elements inside whose texts are cut. */
export const cutIn = (inside: Element): string[] =>
  [inside, ...inside.querySelectorAll('*')]
    .filter((part) => {
      const { overflow } = getComputedStyle(part);
      const isCut = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
      return overflow === 'hidden' && isCut && !part.classList.contains('sr-only');
    })
    .map((part) => part.textContent ?? '');

/** Whether the example in an empty field is longer than the field. */
export const isPlaceholderCut = (locator: Locator): boolean => {
  const field = locator.element() as HTMLInputElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const canvas = document.createElement('canvas').getContext('2d')!;
  canvas.font = font;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return canvas.measureText(field.placeholder).width >= room;
};

/** Whether a text is longer than the place that it has. */
export const isCut = (locator: Locator): boolean => {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = locator.element();
  return scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
};
