import { useQueries, useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { MissingLink as Hint } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { CircleSuggestions } from '#src/features/circles/found/circle-suggestions.tsx';
import { suggestionsOf } from '#src/features/circles/found/suggestions-of.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { useUpdateNearby } from '#src/hooks/use-update-nearby.ts';
import { useUpdatePost } from '#src/hooks/use-update-post.ts';
import { trpc } from '#src/api/trpc.ts';

const actions: Record<Hint['kind'], string> = {
  want: 'Add to my post',
  online: 'Yes',
  value: 'Change the value',
  radius: 'Look further',
  offer: 'Add to my post',
};
/** After a change that concerns all posts, circles are looked for with at most this many of them. */
const MAX_POSTS = 3;

/** Carries out what a hint says: a change of the post, or of how far the member looks. */
function useApplyHint(onDone: () => void) {
  const outcome = {
    success: { title: 'Changed', description: "We'll look for circles again." },
    failure: { title: "That didn't work" },
    onSuccess: onDone,
  };
  const post = useUpdatePost(outcome);
  const nearby = useUpdateNearby(outcome);
  const apply = ({ change: { postId, field, value } }: Hint) =>
    postId === null ? nearby.mutate({ [field]: value }) : post.mutate({ id: postId, [field]: value });
  return { apply, isPending: post.isPending || nearby.isPending };
}

/** Shows one change that would close circles at a time, and once it is made, the circles that it closes. */
export function MissingLink() {
  const [hintIndex, setHintIndex] = useState(0);
  const [applied, setApplied] = useState<Hint | null>(null);
  const hints = useQuery(trpc.circles.missingLinks.queryOptions(undefined, { enabled: applied === null }));
  const hint = hints.data?.[hintIndex % Math.max(1, hints.data.length)];
  const { apply, isPending } = useApplyHint(() => setApplied(hint ?? null));
  if (applied) {
    const { postId } = applied.change;
    return postId === null ? <FoundForAll /> : <FoundNow ids={[postId]} />;
  }
  return (
    <QueryContent query={hints} waiting={<Skeleton className="h-32 rounded-card" />}>
      {(all) => (
        <Card aria-labelledby="missing-link">
          <h2 id="missing-link" className="flex items-center gap-2 text-lg">
            <Link2 aria-hidden className="size-5 text-teal" />
            Your missing link
          </h2>
          {hint ? (
            <>
              <p className="user-content mt-1 text-[0.9375rem] leading-6">{hint.text}</p>
              <div className="mt-4 flex flex-wrap gap-2">
                <Button loading={isPending} onClick={() => apply(hint)}>
                  {actions[hint.kind]}
                </Button>
                {all.length > 1 ? (
                  <Button variant="ghost" onClick={() => setHintIndex(hintIndex + 1)}>
                    Something else
                  </Button>
                ) : null}
              </div>
            </>
          ) : (
            <>
              <p className="mt-1 text-[0.9375rem] leading-6 text-muted">
                No single change would close a circle right now. A new post might, yours or one near you.
              </p>
              <Button variant="secondary" className="mt-4" onClick={() => openPostDialog()}>
                New post
              </Button>
            </>
          )}
        </Card>
      )}
    </QueryContent>
  );
}

/** Shows the circles of all posts, after a change of how far the member looks. */
function FoundForAll() {
  const own = useQuery(trpc.posts.own.queryOptions());
  return (
    <QueryContent query={own} waiting={<Skeleton className="h-48 rounded-card" />}>
      {(posts) => (
        <FoundNow
          ids={posts
            .filter(({ status }) => status === 'active')
            .slice(0, MAX_POSTS)
            .map(({ id }) => id)}
          ofAll
        />
      )}
    </QueryContent>
  );
}

/** The circles of the changed posts. */
function FoundNow({ ids, ofAll = false }: { ids: readonly string[]; ofAll?: boolean }) {
  const suggestions = useQueries({ queries: ids.map(suggestionsOf) });
  const withCircles = ids.filter((_, index) => suggestions[index]?.data?.length !== 0);
  const [first] = ids;
  // An empty result is announced once.
  const shownIds = withCircles.length > 0 || !first ? withCircles : [first];
  return (
    <div className="flex flex-col gap-4">
      {shownIds.map((id) => (
        <CircleSuggestions
          key={id}
          postId={id}
          noneText="Nothing yet. We look each time somebody posts near you."
          ofAll={ofAll}
        />
      ))}
    </div>
  );
}
