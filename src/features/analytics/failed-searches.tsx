import { SearchX } from 'lucide-react';
import type { Analytics } from '#contracts/admin/admin.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { count } from '#src/lib/format.ts';

/** Searches without a result: services that the marketplace does not have. */
export function FailedSearches({ searches }: { searches: Analytics['failedSearches'] }) {
  const highest = Math.max(1, ...searches.map((search) => search.count));
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title="Searches without a result" description="What do members look for that no one offers yet?" />
      {searches.length === 0 ? (
        <EmptyState icon={<SearchX />} title="Every search found something" description="At least in this period." />
      ) : (
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Searches without a result, the most frequent first</caption>
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-[560]">
                Words
              </th>
              <th scope="col" className="py-2 text-right font-[560]">
                Searches
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {searches.map((search) => (
              <tr key={search.words}>
                <td className="w-full py-2 pr-4 user-content">
                  {search.words}
                  <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-1 w-full">
                    <rect width={(100 * search.count) / highest} height="1" fill="var(--marigold-fill)" />
                  </svg>
                </td>
                <td className="tabular py-2 text-right align-top font-[560]">{count(search.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="max-w-reading text-sm text-muted">
        We count searches that find neither posts nor people. We don't record who searched, and we don't count words
        with an email address or a long number. Days are in UTC. We keep counts for six months.
      </p>
    </Card>
  );
}
