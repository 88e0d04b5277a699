import type { AdminStatement, StatementInput } from '#contracts/exchanges/statements.ts';
import { toCents } from '#contracts/shared/money-text.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { readPagesOfRows } from './rows.ts';

/** What all members together got in a year. */
export const readAdminStatement = async (
  { db }: Pick<MemberContext, 'db'>,
  { year }: StatementInput,
): Promise<AdminStatement> => {
  const members = new Set<string>();
  let [value, exchanges, withoutValue] = [0, 0, 0];
  for await (const rows of readPagesOfRows(db.read, year)) {
    for (const { memberId, got } of rows) {
      members.add(memberId);
      value += got ?? 0;
    }
    // Both rows of an exchange are in one page.
    exchanges += new Set(rows.map(({ exchangeId }) => exchangeId)).size;
    withoutValue += new Set(rows.flatMap((row) => (row.isWithoutValue ? [row.exchangeId] : []))).size;
  }
  return { members: members.size, exchanges, value: toCents(value), withoutValue };
};
