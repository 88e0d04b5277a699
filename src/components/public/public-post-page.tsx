import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Named, PublicPageOf } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import { headingOf } from '#contracts/public/titles.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { PostTypeBadge } from '#src/components/post-type-badge.tsx';
import { PublicAvatar } from '#src/components/public/public-avatar.tsx';
import { PublicDate } from '#src/components/public/public-date.tsx';
import { PublicPictures } from '#src/components/public/public-pictures.tsx';
import { PublicPostList } from '#src/components/public/public-post-list.tsx';
import { StickyActions, stickyActionsSpace } from '#src/components/ui/sticky-actions.tsx';
import { publicTrade } from '#src/components/public/public-trade.ts';
import { SkillLinks } from '#src/components/public/skill-links.tsx';
import { cn } from '#src/lib/cn.ts';
import { appName } from '#src/lib/app-name.ts';

/** What a post says, without who wrote it. */
export const PublicPostBody = ({ post, skills }: { post: PublicPost; skills: readonly Named[] }) => (
  <div className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
    {post.status === 'active' ? null : (
      <p className="rounded-control bg-sunken p-3 text-[0.9375rem]">
        This post is closed, so it can't be asked for anymore.
      </p>
    )}
    <TradeLine inFull {...publicTrade(post, skills)} />
    <PublicPictures pictures={post.pictures} />
    <p className="user-content leading-7 whitespace-pre-line">{splitInReturn(post.description).about}</p>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
      {post.town ? (
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4" />
          {post.alsoOnline && post.town !== 'Online' ? `${post.town}, also online` : post.town}
        </span>
      ) : null}
      <span>
        Posted on <PublicDate iso={post.createdAt} />
      </span>
    </p>
    <SkillLinks label="Offers" ids={post.skillsOffered} names={skills} />
    <SkillLinks label="Looks for" ids={post.skillsWanted} names={skills} />
  </div>
);

interface PublicPostPageProps {
  page: PublicPageOf<'post'>;
  /** Where 'Ask for this' leads. */
  askHref: string;
  /** What else a reader can do, where there are scripts. */
  actions?: ReactNode;
}

const Author = ({ post: { author, type }, askHref, isOpen, actions }: AuthorProps) => (
  <aside className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
    <div className="flex items-center gap-3">
      <PublicAvatar person={author} size="lg" />
      <div className="min-w-0">
        <p className="text-sm text-muted">{type === 'offering' ? 'Offered by' : 'Asked by'}</p>
        <p className="user-content font-[600]">
          {author.id === null ? (
            author.name
          ) : (
            <a href={`/m/${encodeURIComponent(author.id)}`} className="rounded-sm hover:underline">
              {author.name}
            </a>
          )}
        </p>
      </div>
    </div>
    {isOpen ? (
      <>
        <StickyActions className="[--bottom-bar-height:0px]">
          <AnchorButton href={askHref} rel="nofollow" block>
            {type === 'offering' ? 'Ask for this' : 'I can do this'}
          </AnchorButton>
        </StickyActions>
        <p className="text-sm text-muted">
          On {appName}, professionals trade what they're good at. No money changes hands, and joining is free.
        </p>
      </>
    ) : null}
    {actions}
  </aside>
);

interface AuthorProps {
  post: PublicPost;
  isOpen: boolean;
  askHref: string;
  actions: ReactNode;
}

/** A post for visitors. */
export function PublicPostPage({ page: { post, skills, similar }, askHref, actions }: PublicPostPageProps) {
  const isOpen = post.status === 'active';
  return (
    <main id="main" className={cn('page py-5 md:py-8', isOpen && stickyActionsSpace)}>
      <nav aria-label="Breadcrumb" className="mb-3 text-sm text-muted">
        <a href="/skills" className="link inline-flex min-h-11 items-center">
          All skills
        </a>
      </nav>
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="user-content max-w-full text-2xl md:text-3xl">{headingOf(post)}</h1>
        <PostTypeBadge type={post.type} />
        {isOpen ? null : <Badge>Closed post</Badge>}
      </div>
      <article className="grid items-start gap-4 lg:grid-cols-[1fr_20rem] lg:gap-6">
        <PublicPostBody post={post} skills={skills} />
        <Author post={post} isOpen={isOpen} askHref={askHref} actions={actions} />
      </article>
      {similar.length > 0 ? (
        <section className="mt-10">
          <h2 className="mb-3 text-xl">Open posts like this one</h2>
          <PublicPostList posts={similar} skills={skills} />
        </section>
      ) : null}
    </main>
  );
}
