/** Reads the routes of a built client from its router. */
import { DEMO_INVITATION } from '#contracts/shared/demo.ts';
import type { Page } from '@playwright/test';
import type { AnyRoute, AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

export interface ClientRoute extends StaticDataRouteOption {
  path: string;
}

/** Query parameters without which a page shows an error only. */
const parameters: Record<string, string> = { '/reset-password': '?token=none', '/verify-email': '?token=none' };

/** Fills in sample values for what a page needs in its address. */
export const fillInParameters = (path: string): string =>
  path.replace('$code', DEMO_INVITATION).replace('$year', '2026') + (parameters[path] ?? '');

/** Every route with its access level. Works on any page of the client; waits for its router. */
export const clientRoutes = async (page: Page): Promise<ClientRoute[]> => {
  await page.waitForFunction(() => '__TSR_ROUTER__' in window);
  return page.evaluate(() => {
    const { routesByPath } = (window as unknown as { __TSR_ROUTER__: AnyRouter }).__TSR_ROUTER__;
    return Object.entries(routesByPath as Record<string, AnyRoute>).map(([path, { options }]) => ({
      path,
      ...options.staticData,
    }));
  });
};
