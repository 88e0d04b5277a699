import type { FastifyInstance } from 'fastify';

const segmentOf = (segment: string): string => {
  if (segment === '*') return '.*';
  return segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, String.raw`\$&`);
};

/** '/api/users/:id' as a pattern of the addresses that it matches. */
const patternOf = (route: string): RegExp => new RegExp(`^${route.split('/').map(segmentOf).join('/')}$`);

export type MethodsAt = (path: string) => string[];

/** Remembers all routes that are added from now on; gives the methods to which an address answers. */
export const rememberMethods = (app: FastifyInstance): MethodsAt => {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const verb of [method].flat()) route.methods.add(verb);
    routes.set(url, route);
  });
  return (path) => [
    ...new Set([...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))),
  ];
};
