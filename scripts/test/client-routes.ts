/** The routes of a built client, as it tells them itself. */
import type { Page } from '@playwright/test';
import type { AnyRoute, AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

export interface ClientRoute extends StaticDataRouteOption {
  path: string;
}

/** What an address needs to show more than its refusal. */
const parameters: Record<string, string> = { '/reset-password': '?token=none', '/verify-email': '?token=none' };

/** The address with what it needs to show more than its refusal. */
export const withParameters = (path: string): string => path + (parameters[path] ?? '');

/** Every route with who may see it. Any page of the client will do, once its router is there. */
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
