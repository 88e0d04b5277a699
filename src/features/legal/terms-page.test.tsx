import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx';
import { TermsPage } from '#src/features/legal/terms-page.tsx';
import { show } from '#src/test/show.tsx';
import type { Transparency } from '#contracts/admin/transparency.ts';
import { TransparencyPage } from '#src/features/legal/transparency-page.tsx';

const open = (figures: Omit<Transparency, 'year'>) =>
  show(
    <TransparencyPage year={2026} />,
    { decisions: { transparency: () => ({ year: 2026, ...figures }) } },
    { user: null },
  );

it.each([
  ['the minimum age', 'Who may use the service', /^You must be at least 18 years old/],
  ['licenses', 'Licenses and qualifications', /^We don't verify professional licenses\./],
  ['disputes', 'Disputes between members', /^Settle disputes between you first\./],
  ['money', 'No money between members', /^Direct monetary transactions outside the platform are prohibited\./],
])('states %s under its heading', async (_what, name, sentence) => {
  const { screen } = await show(<TermsPage />);
  const heading = screen.getByRole('heading', { name: new RegExp(name) });
  await expect.element(heading).toBeVisible();
  const words = [...(heading.element().parentElement?.querySelectorAll('p') ?? [])].map(
    (paragraph) => paragraph.textContent,
  );
  expect(words.some((text) => sentence.test(text))).toBe(true);
});

it.each([
  ['Terms of Use', () => <TermsPage />, 13],
  ['Privacy Policy', () => <PrivacyPage />, 11],
])('the %s have a date, their sections, and where to write to', async (title, page, sections) => {
  const { screen } = await show(page());
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText(/^Last updated: \w+ \d+, \d{4}$/)).toBeVisible();
  const headings = screen.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual(
    Array.from({ length: sections }, (_, index) => index + 1),
  );
  await expect
    .element(screen.getByRole('link', { name: 'support@proquo.test' }).first())
    .toHaveAttribute('href', 'mailto:support@proquo.test');
});

it('small counts are shown as “fewer than 5”, and hours as they are', async () => {
  const { screen } = await open({
    reports: { total: 1234 },
    acts: [
      { kind: 'post_removed', rule: 'no-money', foundBy: 'report', count: 5 },
      { kind: 'verification_rejected', rule: null, foundBy: 'system', count: 4 },
    ],
    appeals: { total: 9, upheld: 7, reversed: 0, open: 2 },
    medianHours: { reports: 20.5, appeals: null },
  });
  await expect.element(screen.getByText('1,234')).toBeVisible();
  const rows = screen.getByRole('listitem');
  const removed = rows.filter({ hasText: 'We removed a post' });
  await expect.element(removed.getByText('6. No money between members')).toBeVisible();
  await expect.element(removed.getByText('5', { exact: true })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'identity' }).getByText('fewer than 5')).toBeVisible();
  await expect.element(screen.getByText('20.5 hours')).toBeVisible();
  expect(screen.getByText('fewer than 5', { exact: true }).elements()).toHaveLength(3);
});

it('aligns the numbers at the right on phones, and says nothing about the rows of an empty list', async () => {
  await page.viewport(390, 844);
  const { screen } = await open({
    reports: { total: 0 },
    acts: [],
    appeals: { total: 0, upheld: 0, reversed: 0, open: 0 },
    medianHours: { reports: null, appeals: null },
  });
  await expect.element(screen.getByText('No decisions this year.')).toBeVisible();
  await expect.element(screen.getByText(/how we learned of it/)).not.toBeInTheDocument();
  const rights = screen
    .getByRole('definition')
    .elements()
    .map((number) => number.getBoundingClientRect().right);
  expect(rights).toHaveLength(7);
  expect(new Set(rights.map(Math.round)).size).toBe(1);
});
