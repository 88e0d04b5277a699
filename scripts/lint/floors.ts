/**
 * The server's districts, lowest floor first. Each imports from lower floors only, so there are no cycles; its effects
 * on higher ones are domain events (`server/platform/context/domain-events.ts`).
 */
export const serverFloors: string[][] = [
  ['platform'],
  ['auth'],
  ['notifications'],
  ['decisions', 'messages', 'subscription'],
  ['posts'],
  ['exchanges', 'profile'],
  ['data-rights', 'matching'],
  ['admin', 'demo', 'public', 'webhooks'],
  // Puts everything together.
  ['app'],
];

/** The district of a file: 'posts' for 'server/posts/list.ts'; null outside of server/. */
export const serverModuleOf = (file: string): string | null => {
  const [top, district, ...rest] = file.split('/');
  return top === 'server' && district && rest.length > 0 ? district : null;
};

/** The floor of a district, counted from 1 at the bottom; 0 if it is not listed. */
export const floorOf = (module: string, floors = serverFloors): number =>
  floors.findIndex((floor) => floor.includes(module)) + 1;

/**
 * The districts of `db/schema`, lowest floor first: a table refers to rows of its own district and of lower floors only.
 * Not those of the server, because every table may refer to a member, and a message to what it is about.
 */
export const schemaFloors: string[][] = [
  ['auth'],
  ['admin', 'data-rights', 'notifications', 'platform', 'posts', 'public', 'subscription', 'webhooks'],
  ['exchanges', 'matching', 'profile'],
  ['messages'],
];

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
