import type { PublicPage } from '#contracts/public/pages.ts';

/** The page that the server has written; null where it wrote none. Its links load a new page, so it never changes. */
export function readPageData(): PublicPage | null {
  // The build renders the page that asks to sign in, without a browser.
  const element = typeof document === 'undefined' ? null : document.getElementById('page');
  return element && (JSON.parse(element.textContent) as PublicPage);
}
