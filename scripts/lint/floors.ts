/**
 * The floors of the server. A module imports from lower floors only, so nothing goes in circles; what has to change in
 * a module further up is said by a domain event (`server/context/domain-events.ts`).
 */
export const serverFloors: string[][] = [
  ['core'],
  ['failed-searches', 'gateways', 'sessions'],
  ['context', 'keys', 'members'],
  ['audit', 'jobs', 'mail', 'trpc', 'usage', 'visibility'],
  ['auth', 'blocks', 'notifications'],
  ['admin', 'billing', 'email', 'messages', 'posts', 'verification'],
  ['boosts', 'exchanges', 'profile'],
  ['demo', 'http', 'reports', 'reviews'],
  // The files of server/ itself put everything together.
  ['server'],
];

/** The module of a file: 'posts' of 'server/posts/list.ts', 'server' of 'server/main.ts'; null outside of server/. */
export const serverModuleOf = (file: string): string | null => {
  const [top, module, ...rest] = file.split('/');
  if (top !== 'server' || !module) return null;
  return rest.length === 0 ? 'server' : module;
};

/** The floor of a module from below, from 1; 0 for one that has none. */
export const floorOf = (module: string): number => serverFloors.findIndex((floor) => floor.includes(module)) + 1;

/** The layers of the client, likewise; features do not import one another either. */
export const clientFloors: string[][] = [
  ['lib'],
  ['api'],
  ['session'],
  ['realtime'],
  ['hooks'],
  ['components'],
  ['features'],
  ['routes'],
  ['app'],
];

/** 'features' of 'src/features/posts/post-form.tsx'; null outside of src/. */
export const clientModuleOf = (file: string): string | null => {
  const [top, module, ...rest] = file.split('/');
  return top === 'src' && module && rest.length > 0 ? module : null;
};
