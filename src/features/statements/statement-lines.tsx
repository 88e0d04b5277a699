import { Link } from '@tanstack/react-router';
import type { StatementLine } from '#contracts/exchanges/statements.ts';
import { moneyText } from '#contracts/shared/money-text.ts';

interface StatementLinesProps {
  title: string;
  lines: StatementLine[];
  /** The zone of the statement's days. */
  timeZone: string;
}

/** What the member gave, or what they got, oldest first. On phones date and person are in the same cell. */
export function StatementLines({ title, lines, timeZone }: StatementLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <table className="w-full text-left text-[0.9375rem] leading-6 sm:table-fixed">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-16 py-2 pr-4 font-[560] max-sm:hidden">
              Date
            </th>
            <th scope="col" className="py-2 pr-4 font-[560]">
              What
            </th>
            <th scope="col" className="w-40 py-2 pr-4 font-[560] max-sm:hidden">
              With
            </th>
            <th scope="col" className="py-2 text-right font-[560] sm:w-36">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.exchangeId} line={line} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ line, timeZone }: { line: StatementLine; timeZone: string }) {
  const date = new Date(line.completedAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });
  return (
    <tr className="border-b border-line align-top">
      <td className="tabular py-2.5 pr-4 whitespace-nowrap max-sm:hidden">{date}</td>
      <td className="py-2.5 pr-4">
        <Link
          to="/exchanges/$id"
          params={{ id: line.exchangeId }}
          className="user-content underline decoration-current/40 underline-offset-2 max-sm:inline-block max-sm:min-h-6 print:no-underline"
        >
          {line.what}
        </Link>
        <span className="user-content block text-sm text-muted sm:hidden">{`${date}, with ${line.with}`}</span>
      </td>
      <td className="user-content py-2.5 pr-4 max-sm:hidden">{line.with}</td>
      <td className="tabular py-2.5 text-right">
        {line.value === null ? (
          <span className="text-muted">No value agreed</span>
        ) : (
          <span className="whitespace-nowrap">{moneyText(line.value)}</span>
        )}
        {line.value === null || line.valueAgreed ? null : <span className="block text-sm text-muted">Not agreed</span>}
      </td>
    </tr>
  );
}
