import { expect, it } from 'vitest';
import { Hero } from '#src/features/landing/hero.tsx';
import { show } from '#src/test/show.tsx';

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
