import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { exportMember } from './export.ts';
import { assertWithin, perMember } from '../../platform/trpc/limits.ts';
import { HOUR } from '../../platform/core/time.ts';
import { asFile, ok, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';

export const exportLimit = perMember(20, HOUR);

export const exportOperations: PlainOperations = {
  'GET /api/user/export': {
    tag: 'Profile',
    summary: 'Download everything we hold about you, pictures included, as JSON',
    meta: { callers: 'members', limit: exportLimit },
    responses: asFile(ok('One object with a list for each kind of data', 'application/json', plainSchemas.object)),
  },
};

/** The download of all data about the member. A plain route, because it streams while it reads. */
export const mountExport = (app: FastifyInstance, deps: Deps) => {
  app.get('/api/user/export', async (req, reply) => {
    const ctx = await loadContext(deps, req, reply);
    if (!ctx.actor) throw new AppError('UNAUTHORIZED');
    await assertWithin(ctx, 'export', exportLimit);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="proquo-export.json"')
      .header('cache-control', 'no-store')
      .send(Readable.from(exportMember(ctx as MemberContext)));
  });
};
