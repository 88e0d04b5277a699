/** Disables the guided tours, which would cover the page in other tests. */
import type { Page } from '@playwright/test';

/** Marks the tours as dismissed in this browser for the signed-in member. */
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
