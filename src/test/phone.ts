import { page } from 'vitest/browser';

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
