import { Heart } from 'lucide-react';
import { DropdownItem } from '#src/components/ui/dropdown-menu.tsx';
import { type FavoriteSubject, useFavorite } from '#src/components/favorite/use-favorite.ts';
import { cn } from '#src/lib/cn.ts';

/** Saves a favorite, as an item of a menu, where the row has no room for a button. */
export function FavoriteItem(subject: FavoriteSubject) {
  const { isFavorite, toggle } = useFavorite(subject);
  return (
    <DropdownItem
      icon={<Heart aria-hidden className={cn(isFavorite && 'fill-current text-danger')} />}
      onSelect={toggle}
    >
      {isFavorite ? 'Remove from favorites' : 'Add to favorites'}
    </DropdownItem>
  );
}
