import { cut } from '#contracts/characters.ts';
import type { Wish, WishRing } from '#contracts/wishes.ts';

/** What a wish seeks. */
export type Sought = Pick<Wish, 'search' | 'industry' | 'type' | 'near' | 'radius'>;

export const nothingSought: Sought = { search: null, industry: null, type: null, near: null, radius: null };

export const soughtOf = ({ search, industry, type, near, radius }: Sought): Sought => ({
  search,
  industry,
  type,
  near,
  radius,
});

const kinds = { offering: 'only offers', requesting: 'only requests' };

/** What is sought, in words, such as '“logo” in Design, only offers, within 25 miles of Austin, TX'. */
export function inWords({ search, industry, type, near, radius }: Sought): string {
  const words = [search ? `“${search}”` : null, industry].filter(Boolean).join(' in ');
  const place = near ? `within ${radius ?? 25} miles of ${near}` : null;
  const all = [words || null, type ? kinds[type] : null, place].filter(Boolean).join(', ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** What the server calls the wish unless its member says. */
export function suggestedLabel({ search, industry, type, near }: Sought): string {
  const what = search ?? industry ?? (type ? { offering: 'Offers', requesting: 'Requests' }[type] : 'Everything');
  return cut(near ? `${what} near ${near}` : what, 100);
}

/** The search that finds what is sought now. */
export const searchFor = ({ search, industry, type, near, radius }: Sought) => ({
  ...(search ? { q: search } : {}),
  ...(industry ? { industry } : {}),
  ...(type ? { type } : {}),
  ...(near ? { near } : {}),
  ...(near && radius ? { radius } : {}),
});

export const rings: { value: WishRing; label: string; description: string }[] = [
  { value: 'at_once', label: 'At once', description: 'A notification for each new post, up to ten a day.' },
  { value: 'daily', label: 'Once a day', description: 'One notification and one letter, with all of the day.' },
  { value: 'weekly', label: 'Once a week', description: 'One notification and one letter, on Mondays.' },
  { value: 'off', label: 'Not at all', description: 'You look here yourself.' },
];

/** What is said of a wish that was just made. */
export const savedWords = ({ label, ring }: Pick<Wish, 'label' | 'ring'>): { title: string; description: string } =>
  ring === 'off'
    ? { title: 'Wish kept', description: `“${label}” does not ring. You look at it yourself.` }
    : { title: 'We look out for you', description: `You hear of new posts for “${label}”.` };
