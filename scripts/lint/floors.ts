/**
 * The server's floors (layers), lowest first. A module imports from lower floors only, so there are no cycles; effects
 * on higher modules are raised as domain events (`server/context/domain-events.ts`).
 */
export const serverFloors: string[][] = [
  ['core'],
  ['gateways', 'sessions'],
  ['context', 'keys', 'members'],
  ['audit', 'failed-searches', 'jobs', 'mail', 'trpc', 'usage', 'visibility'],
  ['auth', 'blocks', 'notifications', 'skills', 'uploads'],
  ['admin', 'billing', 'email', 'market', 'messages', 'posts', 'verification'],
  ['boosts', 'exchanges', 'favorites', 'invitations', 'matches', 'profile', 'wishes'],
  ['appointments', 'circles', 'demo', 'disputes', 'http', 'letters', 'reports', 'reviews', 'support', 'turns'],
  // The files of server/ itself put everything together.
  ['server'],
];

/** The module of a file: 'posts' for 'server/posts/list.ts', 'server' for 'server/main.ts'; null outside of server/. */
export const serverModuleOf = (file: string): string | null => {
  const [top, module, ...rest] = file.split('/');
  if (top !== 'server' || !module) return null;
  return rest.length === 0 ? 'server' : module;
};

/** The floor of a module, counted from 1 at the bottom; 0 if it is not listed. */
export const floorOf = (module: string): number => serverFloors.findIndex((floor) => floor.includes(module)) + 1;

/** The layers of the client, lowest first; features do not import one another either. */
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

/** 'features' for 'src/features/posts/post-form.tsx'; null outside of src/. */
export const clientModuleOf = (file: string): string | null => {
  const [top, module, ...rest] = file.split('/');
  return top === 'src' && module && rest.length > 0 ? module : null;
};
