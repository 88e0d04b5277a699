import { Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { type ListQuery, QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { count } from '#src/lib/format.ts';

const FIRST_SHOWN = 10;

export interface CountedWord {
  word: string;
  count: number;
  note: string | null;
}

interface WordListProps {
  title: string;
  description: string;
  /** Shown when there are no words, without its period. */
  empty: string;
  /** What the words come from. */
  query: ListQuery;
  words: CountedWord[];
  /** Opens the dialog that makes the word a skill. */
  onMake: (word: string) => void;
  /** Opens the dialog that makes it another word for a skill. */
  onJoin: (word: string) => void;
}

/** Words by frequency; each can become a skill, or another word for one. */
export function WordList({ title, description, empty, query, words, onMake, onJoin }: WordListProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shownWords = isExpanded ? words : words.slice(0, FIRST_SHOWN);
  return (
    <Card>
      <CardHeader title={title} description={description} />
      <QueryList
        query={query}
        count={words.length}
        waiting={<Skeleton className="h-40 rounded-control" />}
        empty={<p className="py-2 text-[0.9375rem] text-muted">{empty}.</p>}
      >
        <ul className="divide-y divide-line">
          {shownWords.map(({ word, count: times, note }) => (
            <li key={`${word} ${note}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="user-content min-w-0 flex-1 basis-40 font-[560]">
                {word}
                {note ? <span className="font-[450] text-muted"> · {note}</span> : null}
              </span>
              <span className="tabular text-sm text-muted">{count(times)}×</span>
              <span className="flex flex-wrap gap-1">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Make it a skill: ${word}`}
                  onClick={() => onMake(word)}
                >
                  <Plus aria-hidden className="size-4" />
                  Make it a skill
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Another word for …: ${word}`}
                  onClick={() => onJoin(word)}
                >
                  <Link2 aria-hidden className="size-4" />
                  Another word for …
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </QueryList>
      <LoadMore
        hasMore={words.length > FIRST_SHOWN && !isExpanded}
        loading={false}
        onMore={() => setIsExpanded(true)}
        label={`Show all ${count(words.length)}`}
      />
    </Card>
  );
}
