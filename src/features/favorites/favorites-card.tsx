import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Favorite } from '#contracts/posts/favorites.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { toMember, toPost } from '#src/lib/page/page-links.ts';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';

/** How many the dashboard shows. */
export const FAVORITES_SHOWN = { limit: 4 };

/** The newest favorites, for the dashboard; nothing if there are none. */
export function FavoritesCard() {
  const { data } = useQuery(trpc.favorites.list.queryOptions(FAVORITES_SHOWN));
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="favorites" className="p-4 md:p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="favorites" className="text-lg">
          Your favorites
        </h2>
        <Link to="/favorites" className="link inline-flex min-h-11 items-center text-sm md:min-h-8">
          {data.total > data.items.length ? `All ${data.total}` : 'All'}
          <span className="sr-only"> favorites</span>
        </Link>
      </div>
      <ul className="-mx-2 mt-1 flex flex-col">
        {data.items.map((favorite) => (
          <li key={`${favorite.type}:${favorite.id}`}>
            <Row favorite={favorite} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ favorite: { post, member, isOpen } }: { favorite: Favorite }) {
  const person = member ?? post?.user;
  if (!person) return null;
  const [title, subtitle] = post
    ? [post.serviceOffered, personName(person)]
    : [personName(person), person.businessName ?? member?.location ?? 'Member'];
  return (
    <Link
      {...(post ? toPost(post.id) : toMember(person.id))}
      className="flex min-h-12 flex-wrap items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
    >
      <PersonAvatar person={person} size="sm" />
      <span className="min-w-0 flex-1 basis-28">
        <span className="user-content line-clamp-2 text-sm leading-5 font-[560]">{title}</span>
        <span className="user-content block truncate text-sm leading-5 text-muted">{subtitle}</span>
      </span>
      {isOpen ? null : <Badge>{post ? 'Closed' : 'Away'}</Badge>}
    </Link>
  );
}
