/** A place is an entry of the navigation bars. The bars mark it on these pages, too. */
const pagesOf: Record<string, readonly string[]> = {
  '/': ['/dashboard'],
  '/dashboard': ['/'],
  '/search': ['/matches', '/wishes', '/favorites', '/p', '/m'],
  '/exchanges': ['/circles', '/statements'],
  '/profile': ['/my-posts', '/reviews', '/verification'],
};

const isAtOrBelow = (path: string, page: string) => path === page || (page !== '/' && path.startsWith(`${page}/`));

/** Whether a path belongs to the place at `to`. */
export const isIn = (to: string, path: string): boolean =>
  [to, ...(pagesOf[to] ?? [])].some((page) => isAtOrBelow(path, page));
