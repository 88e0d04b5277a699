import { adminStatement, statementInput } from '#contracts/exchanges/statements.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { router, staffProcedure } from '../../platform/trpc/procedures.ts';
import { readAdminStatement } from './read.ts';

export const adminStatementsRouter = router({
  get: staffProcedure('statements')
    .meta(
      rest('GET', '/admin/statements/{year}', {
        tag: 'Admin',
        summary: 'Get what all members got in a year',
        description: 'By days in UTC. `GET /admin/statements/{year}.csv` has a row for each member of each exchange.',
      }),
    )
    .input(statementInput)
    .output(adminStatement)
    .query(({ ctx, input }) => readAdminStatement(ctx, input)),
});
