import { Heart as HeartIcon } from 'lucide-react';
import { type FavoriteSubject, useFavorite } from '#src/components/favorite/use-favorite.ts';
import { cn } from '#src/lib/cn.ts';

interface HeartProps extends FavoriteSubject {
  /** The service of the post, or the member's name. */
  name: string;
}

/** A button that is pressed while this is a favorite. */
export function Heart({ name, ...subject }: HeartProps) {
  const { isFavorite, isLoading, toggle } = useFavorite(subject);
  return (
    <button
      type="button"
      aria-pressed={isFavorite ?? false}
      aria-label={`Favorite: ${name}`}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      disabled={isLoading}
      onClick={toggle}
      className={cn(
        'flex size-11 items-center justify-center rounded-full transition-[color,background-color,transform] duration-150 hover:bg-sunken active:scale-90 motion-reduce:active:scale-100',
        isFavorite ? 'text-danger' : 'text-muted hover:text-ink',
      )}
    >
      <HeartIcon aria-hidden className={cn('size-5', isFavorite && 'fill-current')} />
    </button>
  );
}
