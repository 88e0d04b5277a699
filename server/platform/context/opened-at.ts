import type { Context } from './context.ts';

/** The address by which the member opened the page, for what this page calls and where it returns to. */
export const openedAt = ({ request, appUrl }: Pick<Context, 'request' | 'appUrl'>): string =>
  request.openedAt ?? appUrl();

/** The address in links that members pass on: the configured one, else that by which this member came. */
export const publicAddress = (ctx: Pick<Context, 'request' | 'appUrl' | 'env'>): string =>
  ctx.env.APP_URL ?? openedAt(ctx);
