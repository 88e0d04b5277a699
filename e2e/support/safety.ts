/** Members of one test who can report and block each other. */
import { expect, type Page } from '@playwright/test';
import type { Open } from './fixtures.ts';
import { registerMember } from './members.ts';

interface Account {
  page: Page;
  id: string;
  name: string;
}

let count = 0;

/** A member for this test with a complete profile and a browser. */
export async function member(open: Open, firstName: string): Promise<Account> {
  count += 1;
  const lastName = `Safe ${Date.now().toString(36)}${count}`;
  const page = await open();
  const { id } = await registerMember(page, { firstName, lastName });
  return { page, id, name: `${firstName} ${lastName}` };
}

export async function call<T>(
  page: Page,
  method: 'post' | 'patch' | 'delete',
  path: string,
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const write = (page: Page, receiverId: string, content: string) =>
  call(page, 'post', '/api/messages', { receiverId, content });
