/** Words that break in the middle, where a page leaves them too little room. */
import type { Page } from '@playwright/test';

/**
 * The words of at most 14 letters that are seen on two lines or more. Longer ones may break, and so may addresses and
 * codes, which no one reads as words.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('.sr-only, script, style')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<=^|[\s("'])[\p{L}\p{N}]{2,14}(?=$|[\s.,:;!?)"'])/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.add(word);
      }
    }
    return [...found];
  });
