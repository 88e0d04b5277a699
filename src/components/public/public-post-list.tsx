import { MapPin } from 'lucide-react';
import { splitInReturn } from '#contracts/posts/in-return.ts';
import type { Named } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import { ResultRow, resultRows, rowLink } from '#src/components/result-row.tsx';
import { TradeBand } from '#src/components/trade-band.tsx';
import { PublicAvatar } from '#src/components/public/public-avatar.tsx';
import { PublicDate } from '#src/components/public/public-date.tsx';
import { pathOf, publicTrade } from '#src/components/public/public-trade.ts';

const Row = ({ post, skills }: { post: PublicPost; skills: readonly Named[] }) => (
  <ResultRow>
    <div className="max-md:hidden">
      <PublicAvatar person={post.author} />
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <h3 className="font-sans text-[length:inherit] tracking-normal">
        <a href={pathOf(post.url)} className={rowLink}>
          <TradeBand {...publicTrade(post, skills)} />
        </a>
      </h3>
      <div className="flex items-start gap-3">
        {post.pictures.slice(0, 1).map(({ id, thumbUrl, alt }) => (
          <img
            key={id}
            src={thumbUrl}
            alt={alt ?? ''}
            loading="lazy"
            className="size-16 shrink-0 rounded-control bg-sunken object-cover"
          />
        ))}
        <p className="user-content line-clamp-2 min-w-0 text-sm text-muted">{splitInReturn(post.description).about}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span className="user-content font-[560] text-ink">{post.author.name}</span>
        {post.town ? (
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden className="size-4" />
            {post.town}
          </span>
        ) : null}
        <PublicDate iso={post.createdAt} />
      </p>
    </div>
  </ResultRow>
);

/** Posts as visitors see them, each a row that leads to its page. */
export const PublicPostList = ({ posts, skills }: { posts: readonly PublicPost[]; skills: readonly Named[] }) => (
  <ul className={resultRows}>
    {posts.map((post) => (
      <li key={post.id}>
        <Row post={post} skills={skills} />
      </li>
    ))}
  </ul>
);
