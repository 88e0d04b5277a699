import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { OfflineBanner } from '#src/features/shell/member/offline-banner.tsx';
import { sessionOptions, useUser } from '#src/session/session.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const noon = new Date(2031, 4, 6, 12).getTime();

const Bars = () => <p>{useUser().firstName}</p>;
const Account = () => <p>{useQuery({ ...sessionOptions(), meta: { isOnPage: true } }).data?.email}</p>;
const Posts = () => <p>{useQuery({ queryKey: [['posts', 'list']], queryFn: () => '' }).data}</p>;

async function offlineWith(page: ReactNode) {
  queryClient.setQueryData([['posts', 'list']], 'Posts', { updatedAt: noon });
  const { screen } = await show(
    <>
      <OfflineBanner />
      <Bars />
      {page}
    </>,
  );
  queryClient.setQueryData(sessionOptions().queryKey, member, { updatedAt: noon - 60_000 });
  return screen.getByRole('status').filter({ hasText: "You're offline." });
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

it.each([
  ['what it shows', <Posts key="posts" />, 'This page is from 12:00 PM.'],
  ['the own account, where it shows that', <Account key="account" />, 'This page is from 11:59 AM.'],
])('says how old a page is by %s', async (_, page, words) => {
  const banner = await offlineWith(page);
  await expect.poll(() => banner.element().textContent).toContain(words);
});

it('says no time where only the bars show something', async () => {
  const banner = await offlineWith(null);
  await expect.poll(() => banner.element().textContent).toMatch(/^You're offline. We keep/);
});
