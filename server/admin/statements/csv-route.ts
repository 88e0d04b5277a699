import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { toCsv } from '../../exchanges/statements/csv.ts';
import { yearOf } from '../../exchanges/statements/statement-routes.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps } from '../../platform/context/context.ts';
import { HOUR } from '../../platform/core/time.ts';
import { asFile, ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { assertWithin, perMember } from '../../platform/trpc/limits.ts';
import { findRefusalOfStaff } from '../../platform/trpc/refuse-staff.ts';
import { loadNames, readPagesOfRows } from './rows.ts';

const fileLimit = perMember(60, HOUR);
const columns = ['date', 'member', 'name', 'gave', 'got', 'agreed', 'reference'] as const;

export const adminStatementOperations: PlainOperations = {
  'GET /api/admin/statements/{year}.csv': {
    tag: 'Admin',
    summary: 'Download what each member gave and got in a year as CSV',
    meta: {
      callers: 'staff',
      task: 'statements',
      description:
        'A row for each member of each exchange, with the columns date (UTC), member (id), name, gave, got, agreed and reference, which is the id of the exchange.',
      refuses: ['BAD_INPUT'],
      limit: fileLimit,
    },
    parameters: [param('path', 'year', { type: 'integer' })],
    responses: asFile(ok('UTF-8, lines end with CRLF', 'text/csv', plainSchemas.text)),
  },
};

async function* write({ db }: Deps, year: number) {
  yield toCsv(columns, []);
  for await (const rows of readPagesOfRows(db.read, year)) {
    const names = await loadNames(db.read, rows);
    const cells = rows.map(({ date, memberId, exchangeId, gave, got, isWithoutValue }) => ({
      date,
      member: memberId,
      name: names.get(memberId) ?? '',
      gave,
      got,
      agreed: isWithoutValue ? 'no' : 'yes',
      reference: exchangeId,
    }));
    yield toCsv(columns, cells, { header: false });
  }
}

/** The statements of all members as a file, written while it is read. */
export const mountAdminStatements = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { year: string } }>('/api/admin/statements/:year.csv', async (req, reply) => {
    const ctx = await loadContext(deps, req, reply);
    if (!ctx.actor) throw new AppError('UNAUTHORIZED');
    const refused = await findRefusalOfStaff(ctx, 'statements');
    if (refused) throw new AppError(refused);
    await assertWithin(ctx, 'admin-statement', fileLimit);
    const year = yearOf(req.params.year);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="proquo-members-${year}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(write(deps, year)));
  });
};
