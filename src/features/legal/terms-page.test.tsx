import { expect, it } from 'vitest';
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx';
import { TermsPage } from '#src/features/legal/terms-page.tsx';
import { show } from '#src/test/show.tsx';

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
