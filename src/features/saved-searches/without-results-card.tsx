import { Users } from 'lucide-react';
import type { SearchWithoutResults } from '#contracts/matching/saved-searches.ts';
import { Button } from '#src/components/core/button.tsx';
import { plural } from '#src/lib/format.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { startPostWith } from '#src/lib/posts/post-start.ts';

const MAX_SHOWN = 3;

const offer = ({ label, industry }: SearchWithoutResults) => {
  startPostWith({ type: 'offering', serviceOffered: label, ...(industry ? { industry } : {}) });
  openPostDialog();
};

/** What several members nearby look for that this member could do: each leads to a filled post form. */
export const WithoutResultsCard = ({ searches }: { searches: SearchWithoutResults[] }) => (
  <section aria-labelledby="without-results">
    <h2 id="without-results" className="mb-3 text-lg">
      Wanted near you
    </h2>
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {searches.slice(0, MAX_SHOWN).map((search) => (
        <li key={search.label} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <Users aria-hidden className="size-5 shrink-0 text-teal" />
          <p className="user-content min-w-0 flex-1 basis-40 text-[0.9375rem] leading-6">
            {`${plural(search.count, 'person', 'people')} near you look for `}
            <span className="font-[560]">{search.label}</span>
            <span className="text-muted">, and no one offers it yet.</span>
          </p>
          <Button
            size="sm"
            variant="soft"
            className="max-md:ml-9"
            aria-label={`Offer it: ${search.label}`}
            onClick={() => offer(search)}
          >
            Offer it
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
