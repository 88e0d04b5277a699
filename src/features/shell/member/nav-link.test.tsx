import { expect, it } from 'vitest';
import { NavLink } from '#src/features/shell/member/nav-link.tsx';
import { show } from '#src/test/show.tsx';

it.each([
  ['/exchanges', 'page'],
  ['/exchanges/1', 'page'],
  ['/circles/1', 'page'],
  ['/exchanges-of-others', null],
  ['/search', null],
])('on %s the link to the exchanges has aria-current=%s', async (path, current) => {
  const { screen } = await show(
    <NavLink to="/exchanges" path={path}>
      Exchanges
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: 'Exchanges' });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('aria-current')).toBe(current);
});
