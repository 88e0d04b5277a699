/** Members for one test, which need not be reset. */
import { expect, type Page } from '@playwright/test';
import { TOTP, Secret } from 'otpauth';

export const password = 'a long password';
let count = 0;

/** Registers a member with a complete profile and signs this page's browser in. */
export async function registerMember(page: Page, name: { firstName: string; lastName: string }) {
  count += 1;
  const email = `${name.firstName.toLowerCase()}-${process.pid}-${count}@proquo.test`;
  const registered = await page.request.post('/api/auth/register', { data: { ...name, email, password } });
  expect(registered.ok(), await registered.text()).toBe(true);
  const industries = (await (await page.request.get('/api/industries')).json()) as { id: string }[];
  const completed = await page.request.put('/api/users/profile-complete', {
    data: {
      ...name,
      location: 'Austin, TX',
      businessDescription: 'Logos, brands and print.',
      industries: industries.slice(0, 2).map(({ id }) => id),
    },
  });
  expect(completed.ok(), await completed.text()).toBe(true);
  return { ...((await completed.json()) as { id: string }), ...name, email };
}

/** Publishes an offering as the member who is signed in on this page. */
export async function publishPost(page: Page, serviceOffered: string, more: object = {}): Promise<{ id: string }> {
  const answer = await page.request.post('/api/service-requests', {
    data: {
      type: 'offering',
      serviceOffered,
      industry: 'Graphic Design',
      lookingForIndustry: 'Photography',
      description: 'A map of your street or your whole town, drawn in ink and ready to frame.',
      estimatedValue: 250,
      location: 'Austin, TX',
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
}

/** The current code of an authenticator app, or the code `steps` later. */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
