/** The guided tours stand in the way of whoever looks at something else. */
import type { Page } from '@playwright/test';

/** This browser has seen the tours of whoever is signed in. */
export async function skipTours(page: Page): Promise<void> {
  const answer = await page.request.get('/api/auth/session');
  const { user } = (await answer.json()) as { user: { id: string } | null };
  if (!user) return;
  await page.addInitScript((id) => {
    localStorage.setItem(`proquo:tour:${id}`, 'skipped');
    localStorage.setItem(`proquo:onboarding:${id}`, 'skipped');
    localStorage.setItem(`proquo:trial-expired:${id}`, 'completed');
    localStorage.setItem(`proquo:install-asked`, '1');
  }, user.id);
}
