import { statement, statementInput } from '#contracts/exchanges/statements.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { readOwnStatement } from './read.ts';

export const statementsRouter = router({
  get: memberProcedure
    .meta(
      rest('GET', '/statements/{year}', {
        tag: 'Exchanges',
        summary: 'Get what you gave and got in a year',
        description:
          'Exchanges that do not count, such as contested ones, have no line. A day belongs to the year of your time zone (UTC if you have set none). `GET /statements/{year}.csv` has the same as a file.',
      }),
    )
    .input(statementInput)
    .output(statement)
    .query(({ ctx, input }) => readOwnStatement(ctx, input)),
});
