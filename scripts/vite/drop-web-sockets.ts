import type { Plugin } from 'vite';

const COUNTER = '_defineProperty(WsConnection, "connectCount", 0);';
const CLASS = 'var WsConnection = class WsConnection {';

/** The code with the counter as a field of its class: the statement that sets it made bundlers keep the class. */
export const withoutSideEffect = (code: string): string => {
  if (!code.includes(COUNTER) || !code.includes(CLASS))
    throw new Error('tRPC counts its connections in another way now');
  return code.replace(COUNTER, '').replace(CLASS, `${CLASS}\nstatic connectCount = 0;`);
};

/** Lets the bundler leave tRPC's web sockets out of the client, which has none. */
export const dropWebSockets = (): Plugin => ({
  name: 'drop-web-sockets',
  apply: 'build',
  transform: (code, id) => (/@trpc\/client\/dist\/wsLink-[\w-]+\.mjs$/.test(id) ? withoutSideEffect(code) : null),
});
