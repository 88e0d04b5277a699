import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#src/api/query-client.ts';
import { OfflineBanner } from '#src/features/shell/member/offline-banner.tsx';
import { sessionOptions, useUser } from '#src/session/session.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const noon = new Date(2031, 4, 6, 12).getTime();

const Bars = () => <p>{useUser().firstName}</p>;
const Account = () => <p>{useQuery({ ...sessionOptions(), meta: { isOnPage: true } }).data?.email}</p>;
const Posts = () => <p>{useQuery({ queryKey: [['posts', 'list']], queryFn: () => '' }).data}</p>;

const Failing = () => {
  const { isError } = useQuery({
    queryKey: [['profile', 'search']],
    queryFn: () => Promise.reject(new Error('offline')),
  });
  return isError ? <p>Nothing was loaded</p> : null;
};

async function offlineWith(content: ReactNode) {
  queryClient.setQueryData([['posts', 'list']], 'Posts', { updatedAt: noon });
  const { screen } = await show(
    <>
      <OfflineBanner />
      <Bars />
      {content}
    </>,
  );
  queryClient.setQueryData(sessionOptions().queryKey, member, { updatedAt: noon - 60_000 });
  return screen.getByRole('status').filter({ hasText: "You're offline." });
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

it.each([
  ['a list of posts', <Posts key="posts" />, 'This page is from 12:00 PM.'],
  ["the member's account", <Account key="account" />, 'This page is from 11:59 AM.'],
])('says when a page with %s was loaded', async (_, content, words) => {
  const banner = await offlineWith(content);
  await expect.poll(() => banner.element().textContent).toContain(words);
});

it('names no time where a part of the page could not be loaded', async () => {
  const banner = await offlineWith(
    <>
      <Posts />
      <Failing />
    </>,
  );
  await expect.element(page.getByText('Nothing was loaded')).toBeVisible();
  await expect.poll(() => banner.element().textContent).toMatch(/^You're offline. We keep/);
});

it('names no time where only the navigation bars show something', async () => {
  const banner = await offlineWith(null);
  await expect.poll(() => banner.element().textContent).toMatch(/^You're offline. We keep/);
});
