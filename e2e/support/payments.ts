import { expect, type Page } from '@playwright/test';

/** Controls the payments sandbox: completes its checkout, and advances time for one member. */
export class Payments {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Asserts that the checkout page is shown, marked as a test, with this amount. */
  async expectCheckout(page: Page, amount: string): Promise<void> {
    await page.waitForURL(`${this.#url}/c/pay/**`);
    await expect(page.getByText('Test payment, no money moves')).toBeVisible();
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
  }

  /** Triggers an event on the plan of the signed-in member. */
  async control(page: Page, name: string, fields: Record<string, string>): Promise<void> {
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
    const body = new URLSearchParams('subscription' in fields ? fields : { userId: id, ...fields });
    const answer = await fetch(`${this.#url}/_test/${name}`, { method: 'POST', body });
    expect(answer.ok, await answer.text()).toBe(true);
  }
}
