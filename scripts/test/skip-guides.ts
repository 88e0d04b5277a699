import type { BrowserContext, Page } from '@playwright/test';

/**
 * Opens pages as if their member had dismissed the tours, the trial's dialog and the question to install the app before,
 * for tests about something else.
 */
export const skipGuides = (pages: BrowserContext | Page) =>
  pages.addInitScript(() => {
    const getItem: (this: Storage, key: string) => string | null = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function (key: string) {
      const isGuide = /^proquo:(?:tour|onboarding|trial-expired|install-asked)\b/.test(key);
      return getItem.call(this, key) ?? (isGuide ? 'skipped' : null);
    };
  });
