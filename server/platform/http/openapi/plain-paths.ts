import type { ErrorCode } from '#contracts/errors.ts';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { refusalsOf } from '../../trpc/refusals-of.ts';
import { crossOriginRoutes } from '../security/origin.ts';
import { descriptionOf, securityFor } from './operation.ts';
import { STAFF } from './tags.ts';
import type { PlainOperation, PlainOperations } from './plain-operation.ts';
import type { RefusalResponses } from './refusal-responses.ts';

/** The operation id: 'GET /auth/login' becomes 'get-auth-login' in generated clients. */
const idOf = (method: string, path: string): string =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

const refusalsAt = ({ meta }: PlainOperation, method: string, address: string): ErrorCode[] => {
  const type = method === 'GET' || crossOriginRoutes.has(address) ? 'query' : 'mutation';
  return refusalsOf(meta, { type, hasInput: false });
};

/** The plain routes in OpenAPI form, relative to /api; those that are not below it name the root as their server. */
export const plainPaths = (
  plainOperations: PlainOperations,
  { refusedBy }: RefusalResponses,
): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [route, plain] of Object.entries(plainOperations)) {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replace(/^\/api(?=\/)/, '') as `/${string}`;
    const { tag, meta, responses, ...operation } = plain;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: idOf(method, path),
        ...operation,
        tags: [meta.callers === 'staff' ? STAFF : tag],
        description: descriptionOf(meta, method !== 'GET'),
        security: securityFor[meta.callers ?? 'anybody'],
        responses: { ...responses, ...refusedBy(refusalsAt(plain, method, address)) },
      },
      ...(path === address ? { servers: [{ url: '/' }] } : {}),
    };
  }
  return paths;
};
