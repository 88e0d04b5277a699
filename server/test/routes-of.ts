import type { FastifyInstance } from 'fastify';

const lineShape = /^(?<indent>[│ ├└─]*)(?<path>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/u;

/** All routes of the server as 'GET /path/:param', without the HEAD routes that Fastify adds. */
export const routesOf = (app: FastifyInstance): string[] => {
  const prefixes: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = lineShape.exec(line);
      if (!found?.groups) return [];
      const { indent = '', path = '', methods = '' } = found.groups;
      const depth = indent.length / 4 - 1;
      prefixes.length = depth;
      prefixes[depth] = path;
      const whole = prefixes.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${whole}`);
    });
};
