import { expect, type Page } from '@playwright/test';

/** The payments sandbox as a test drives it: a person at its checkout, and time that passes for one member. */
export class Payments {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** The checkout's page is there, says that it is a test, and asks for this much. */
  async atCheckout(page: Page, amount: string): Promise<void> {
    await page.waitForURL(`${this.#url}/c/pay/**`);
    await expect(page.getByText('Test payment, no money moves')).toBeVisible();
    await expect(page.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
  }

  /** Makes something happen to the plan of the member who is signed in. */
  async control(page: Page, name: string, fields: Record<string, string>): Promise<void> {
    const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
    const body = new URLSearchParams('subscription' in fields ? fields : { userId: id, ...fields });
    const answer = await fetch(`${this.#url}/_test/${name}`, { method: 'POST', body });
    expect(answer.ok, await answer.text()).toBe(true);
  }
}
