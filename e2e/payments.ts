/** The payments sandbox as a test drives it: a person at its checkout, and time that passes for one member. */
import { expect, type Page } from '@playwright/test';

export const paymentsUrl = `http://127.0.0.1:${process.env.E2E_PAYMENTS_PORT}`;

/** The checkout's page is there, says that it is a test, and asks for this much. */
export async function atCheckout(page: Page, amount: string): Promise<void> {
  await page.waitForURL(`${paymentsUrl}/c/pay/**`);
  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
}

/** Makes something happen to the plan of the member who is signed in. */
export async function control(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const body = new URLSearchParams('subscription' in fields ? fields : { userId: id, ...fields });
  const answer = await fetch(`${paymentsUrl}/_test/${name}`, { method: 'POST', body });
  expect(answer.ok, await answer.text()).toBe(true);
}
