import { statementInput } from '#contracts/exchanges/statements.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { HOUR } from '../../platform/core/time.ts';
import { asFile, ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { assertWithin, perMember } from '../../platform/trpc/limits.ts';
import { statementCsv } from './csv.ts';
import { readOwnStatement } from './read.ts';

const statementLimit = perMember(120, HOUR);

export const statementOperations: PlainOperations = {
  'GET /api/statements/{year}.csv': {
    tag: 'Exchanges',
    summary: 'Download what you gave and got in a year as CSV',
    meta: {
      callers: 'members',
      description:
        'The columns are direction, date, with, what, value, agreed and reference, which is the id of the exchange. Text that a spreadsheet could take for a formula begins with an apostrophe.',
      refuses: ['BAD_INPUT'],
      limit: statementLimit,
    },
    parameters: [param('path', 'year', { type: 'integer' })],
    responses: asFile(ok('UTF-8, lines end with CRLF', 'text/csv', plainSchemas.text)),
  },
};

/** The year in an address. Anything else is refused. */
export const yearOf = (text: string): number => {
  const year = statementInput.shape.year.safeParse(/^\d{4}$/.test(text) ? Number(text) : null);
  if (!year.success) throw new AppError('BAD_INPUT', { field: 'year' });
  return year.data;
};

/** Sends a CSV file, which no cache keeps. */
const sendCsv = (reply: FastifyReply, name: string, csv: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(csv);

/** The member's statement as a file. */
export const mountStatements = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { year: string } }>('/api/statements/:year.csv', async (req, reply) => {
    const ctx = await loadContext(deps, req, reply);
    if (!ctx.actor) throw new AppError('UNAUTHORIZED');
    await assertWithin(ctx, 'statement', statementLimit);
    const year = yearOf(req.params.year);
    const statement = await readOwnStatement(ctx as MemberContext, { year });
    return sendCsv(reply, `proquo-${year}.csv`, statementCsv(statement));
  });
};
