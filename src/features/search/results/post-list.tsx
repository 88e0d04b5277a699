import { useId } from 'react';
import { PostCard } from '#src/components/post-card.tsx';
import { PostRow } from '#src/components/post-row.tsx';
import { resultRows } from '#src/components/result-row.tsx';
import type { Post } from '#contracts/posts/posts.ts';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { usePostActions } from '#src/features/search/post-actions-context.ts';
import type { usePostSearch } from '#src/features/search/use-search.ts';
import { cn } from '#src/lib/cn.ts';

const headingClasses = 'mb-2 font-sans text-sm font-[560] tracking-normal text-muted';
/** The heading of the list below the featured posts. */
const orders = { newest: 'Newest', relevance: 'Best matches', nearest: 'Nearest', value: 'Highest value' } as const;

interface PostListProps {
  search: ReturnType<typeof usePostSearch>;
  view: ResultsView;
  /** The level of the headings of its parts. */
  level?: 2 | 3;
}

/** Posts found: the featured ones under a heading of their own, the list as it is sorted, then what is done online. */
export function PostList({ search: { list, posts, featured, sort }, view, level = 2 }: PostListProps) {
  const renderActions = usePostActions();
  const id = useId();
  const rest = posts.slice(featured);
  const near = rest.filter(({ part }) => part !== 'online');
  const online = rest.filter(({ part }) => part === 'online');
  const Heading = level === 2 ? 'h2' : 'h3';
  const listClass = cn(
    view === 'rows' ? resultRows : 'flex flex-col gap-4 transition-opacity',
    list.isPlaceholderData && 'opacity-60',
  );
  // A post's heading is below those of the parts; without parts it takes their level.
  const as = level === 2 && featured === 0 && online.length === 0 ? 'h2' : featured > 0 && level === 3 ? 'h4' : 'h3';
  const item = (post: Post) => (
    <li key={post.id}>
      {view === 'rows' ? (
        <PostRow post={post} as={as} actions={renderActions(post)} />
      ) : (
        <PostCard post={post} as={as} linkPerson linkPost actions={renderActions(post)} />
      )}
    </li>
  );
  return (
    <>
      {featured > 0 ? (
        <section aria-labelledby="featured-posts" className="mb-6">
          <Heading id="featured-posts" className={headingClasses}>
            Featured
          </Heading>
          <ul className={listClass}>{posts.slice(0, featured).map(item)}</ul>
        </section>
      ) : null}
      {featured > 0 && near.length > 0 ? <Heading className={headingClasses}>{orders[sort]}</Heading> : null}
      {near.length > 0 ? <ul className={listClass}>{near.map(item)}</ul> : null}
      {online.length > 0 ? (
        <section aria-labelledby={id} className={featured + near.length > 0 ? 'mt-6' : undefined}>
          <Heading id={id} className={headingClasses}>
            Online, from anywhere
          </Heading>
          <ul className={listClass}>{online.map(item)}</ul>
        </section>
      ) : null}
    </>
  );
}
