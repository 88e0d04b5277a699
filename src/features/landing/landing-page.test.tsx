import { expect, it } from 'vitest';
import { LandingPage } from '#src/features/landing/landing-page.tsx';
import { show } from '#src/test/show.tsx';
import { Hero } from '#src/features/landing/hero.tsx';

it('has numbers, four steps, features, examples and a call to action', async () => {
  const { screen } = await show(<LandingPage member={false} />, {}, { user: null });
  const sectionOf = (name: string) => screen.getByRole('heading', { name }).element().closest('section');
  await expect.element(screen.getByRole('heading', { level: 1, name: /Trade skills/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'In figures' }).getByRole('definition').elements()).toHaveLength(4);
  const titlesOf = (name: string) => sectionOf(name)?.querySelectorAll('li h3') ?? [];
  expect(titlesOf('How it works')).toHaveLength(4);
  expect(titlesOf('Made for a fair trade')).toHaveLength(6);
  for (const name of ['What people trade', 'How a good trade sounds']) {
    const examples = [...(sectionOf(name)?.querySelectorAll('li') ?? [])];
    expect(examples.map((example) => example.textContent.includes('Example'))).toEqual([true, true, true]);
  }
  expect(sectionOf('When three people close a circle')?.querySelectorAll('li')).toHaveLength(3);
  expect(sectionOf('Common questions')?.querySelectorAll('summary')).toHaveLength(4);
  expect(sectionOf('Common questions')?.textContent).toContain('under Skills at the bottom');
  const call = [...(sectionOf('What are you good at?')?.querySelectorAll('button') ?? [])];
  expect(call.map((link) => link.textContent)).toEqual(['Get Started Free', 'Sign In']);
});

it('leads a member to the dashboard, from the hero and from the call to action', async () => {
  const { screen } = await show(<LandingPage member />);
  await expect.element(screen.getByRole('link', { name: 'Go to Dashboard' }).nth(1)).toBeInTheDocument();
  const ways = screen.getByRole('link', { name: 'Go to Dashboard' }).elements();
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/dashboard', '/dashboard']);
  expect(screen.getByRole('button', { name: 'Get Started Free' }).elements()).toEqual([]);
});

it('gives a person the same color in the circle and at the trade line', async () => {
  const { screen } = await show(<Hero member={false} />, {}, { user: null });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  for (const letter of ['D', 'B']) {
    const named = [...document.querySelectorAll('text, span')].filter((element) => element.textContent === letter);
    const inCircle = named.find((element) => element.tagName === 'text')?.previousElementSibling;
    const atLine = named.find((element) => element.tagName === 'SPAN');
    if (!inCircle || !atLine) throw new Error(`${letter} is in both`);
    expect(getComputedStyle(inCircle).fill).toBe(getComputedStyle(atLine).backgroundColor);
  }
});
