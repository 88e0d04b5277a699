import { type CsvList, csvLists, csvRangeInput } from '#contracts/admin/lists-as-csv.ts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { toCsv } from '../../exchanges/statements/csv.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { DAY, HOUR, iso } from '../../platform/core/time.ts';
import { asFile, ok, param, type PlainOperations, plainSchemas } from '../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../platform/http/request-context.ts';
import { assertWithin, perMember } from '../../platform/trpc/limits.ts';
import { findRefusalOfStaff } from '../../platform/trpc/refuse-staff.ts';
import { readPages, type Range, sources } from './lists.ts';

const fileLimit = perMember(60, HOUR);

const operationOf = (list: CsvList): PlainOperations[string] => ({
  tag: 'Admin',
  summary: `Download ${list} as CSV`,
  meta: {
    callers: 'staff',
    task: 'downloads',
    description: `Those created from \`from\` to \`to\`, with the columns ${Object.keys(sources[list].columns).join(', ')}. Written while it is read; one entry in the audit log.`,
    refuses: ['BAD_INPUT'],
    limit: fileLimit,
  },
  parameters: [
    param('query', 'from', { type: 'string', description: 'A day in UTC, or a time.' }),
    param('query', 'to', { type: 'string', description: 'A day in UTC, which is included, or a time.' }),
  ],
  responses: asFile(ok('UTF-8, lines end with CRLF', 'text/csv', plainSchemas.text)),
});

export const csvListOperations: PlainOperations = Object.fromEntries(
  csvLists.map((list) => [`GET /api/admin/${list}.csv`, operationOf(list)]),
);

/** Whether this is a day, such as '2026-11-29', and not a time. */
const isDay = (text: string): boolean => text.length === 10;

/** @throws AppError BAD_INPUT if `from` or `to` is not a time, or `from` is later than `to` */
const rangeOf = (query: unknown): Range => {
  const parsed = csvRangeInput.safeParse(query);
  if (!parsed.success) throw new AppError('BAD_INPUT', { field: String(parsed.error.issues[0]?.path[0] ?? 'from') });
  const { from, to } = parsed.data;
  const startMs = from ? Date.parse(from) : 0;
  const endMs = to ? Date.parse(to) + (isDay(to) ? DAY : 0) : Date.now();
  if (startMs > endMs) throw new AppError('BAD_INPUT', { field: 'to' });
  return { from: startMs, to: endMs };
};

async function* write({ db }: Deps, list: CsvList, range: Range) {
  const columns = Object.keys(sources[list].columns);
  yield toCsv(columns, []);
  for await (const rows of readPages(db.read, list, range)) yield toCsv(columns, rows, { header: false });
}

/** The lists of admins as files, each written while it is read, and no further once the client disconnects. */
export const mountCsvLists = (app: FastifyInstance, deps: Deps) => {
  for (const list of csvLists) {
    app.get(`/api/admin/${list}.csv`, async (req, reply) => {
      const ctx = await loadContext(deps, req, reply);
      if (!ctx.actor) throw new AppError('UNAUTHORIZED');
      const refused = await findRefusalOfStaff(ctx, 'downloads');
      if (refused) throw new AppError(refused);
      await assertWithin(ctx, 'admin-list', fileLimit);
      const range = rangeOf(req.query);
      const details = { from: iso(range.from), to: iso(range.to) };
      await deps.db.write((tx) =>
        recordAudit(ctx as MemberContext, tx, {
          action: 'list.download',
          subjectType: 'list',
          subjectId: list,
          details,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="proquo-${list}.csv"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(write(deps, list, range)));
    });
  }
};
