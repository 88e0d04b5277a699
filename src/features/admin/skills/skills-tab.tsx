import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AnotherWordDialog } from '#src/features/admin/skills/another-word-dialog.tsx';
import { MakeSkillDialog } from '#src/features/admin/skills/make-skill-dialog.tsx';
import { SkillList } from '#src/features/admin/skills/skill-list.tsx';
import { type CountedWord, WordList } from '#src/features/admin/skills/word-list.tsx';
import { trpc } from '#src/api/trpc.ts';

const SEARCH_DAYS = 90;
const sides = { offered: 'offered', wanted: 'looked for' };

/** The open dialog: to add a skill, or to make the word another one for a skill. */
type Open = { kind: 'skill' | 'word'; word: string };

/** The words of members that name no skill yet, and the list of all skills. */
export function SkillsTab() {
  const query = useQuery(trpc.skills.forAdmins.queryOptions());
  const searches = useQuery(trpc.admin.analytics.queryOptions({ days: SEARCH_DAYS }));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = {
    onMake: (word: string) => setOpen({ kind: 'skill', word }),
    onJoin: (word: string) => setOpen({ kind: 'word', word }),
  };
  const unnamed: CountedWord[] = (query.data?.unknown ?? []).map(({ word, side, count }) => ({
    word,
    count,
    note: sides[side],
  }));
  const wanted: CountedWord[] = (searches.data?.failedSearches ?? []).map(({ words, count }) => ({
    word: words,
    count,
    note: null,
  }));
  return (
    <QueryContent query={query} waiting={<Waiting />}>
      {({ skills }) => (
        <div className="flex flex-col gap-5">
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <WordList
              title="Words that match no skill"
              description="Words in posts that we don't know a skill for."
              empty="Every post matches a skill"
              query={query}
              words={unnamed}
              {...actions}
            />
            <WordList
              title="Searches without a result"
              description={`What members searched for without finding anything in the last ${SEARCH_DAYS} days.`}
              empty="Every search found something"
              query={searches}
              words={wanted}
              {...actions}
            />
          </div>
          <SkillList skills={skills} onAdd={() => setOpen({ kind: 'skill', word: '' })} />
          {open?.kind === 'skill' ? <MakeSkillDialog word={open.word} onClose={close} /> : null}
          {open?.kind === 'word' ? <AnotherWordDialog word={open.word} onClose={close} /> : null}
        </div>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading skills" className="grid gap-5 lg:grid-cols-2">
    <Skeleton className="h-72 rounded-card" />
    <Skeleton className="h-72 rounded-card" />
  </div>
);
