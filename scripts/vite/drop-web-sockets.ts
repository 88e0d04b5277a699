import type { Plugin } from 'vite';

const COUNTER = '_defineProperty(WsConnection, "connectCount", 0);';
const CLASS = 'var WsConnection = class WsConnection {';

/** The code with the counter as a field of its class, so that bundlers see that nothing happens if no one uses it. */
export const withoutEffect = (code: string): string => {
  if (!code.includes(COUNTER) || !code.includes(CLASS)) throw new Error('tRPC counts its connections otherwise now');
  return code.replace(COUNTER, '').replace(CLASS, `${CLASS}\nstatic connectCount = 0;`);
};

/** Leaves tRPC's web sockets out of the client, which has none: one statement keeps bundlers from it. */
export const dropWebSockets = (): Plugin => ({
  name: 'drop-web-sockets',
  apply: 'build',
  transform: (code, id) => (/@trpc\/client\/dist\/wsLink-[\w-]+\.mjs$/.test(id) ? withoutEffect(code) : null),
});
