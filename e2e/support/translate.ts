/** Translates a page as browsers do: each text is taken out of its place and stands in a `<font>` of its own. */
import type { Page } from '@playwright/test';

function translateAll() {
  const skipped = 'script, style, noscript, svg, textarea, input, select, font';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  };
  const within = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) within(node);
  }).observe(document, { childList: true, subtree: true });
}

/** Translates every page that is opened after this. */
export const translatePages = (page: Page): Promise<unknown> => page.addInitScript(translateAll);
