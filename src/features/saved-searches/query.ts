import { distanceText } from '#src/lib/distance/distance-text.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { SavedSearch, SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';

/** The query of a saved search. */
export type SearchQuery = Pick<SavedSearch, 'search' | 'side' | 'industry' | 'type' | 'near' | 'radius' | 'online'>;

export const emptyQuery: SearchQuery = {
  search: null,
  side: null,
  industry: null,
  type: null,
  near: null,
  radius: null,
  online: null,
};

export const queryOf = ({ search, side, industry, type, near, radius, online }: SearchQuery): SearchQuery => ({
  search,
  side,
  industry,
  type,
  near,
  radius,
  online,
});

const typeTexts = { offering: 'only offers', requesting: 'only requests' };
/** Which side of a post has to have the words; only with words. */
const sidePrefixes = { offered: 'Offers: ', wanted: 'Needs: ' };

/** The query in words, such as 'Offers: “logo” in Design, only offers, within 25 miles of Austin, TX'. */
export function queryText({ search, side, industry, type, near, radius, online }: SearchQuery): string {
  const words = [search ? `“${search}”` : null, industry].filter(Boolean).join(' in ');
  const around = near ? `within ${distanceText(radius ?? DEFAULT_RADIUS)} of ${near}` : null;
  const place = online === 'only' ? 'only online' : around && online ? `${around} or online` : around;
  const all = [words || null, type ? typeTexts[type] : null, place].filter(Boolean).join(', ');
  const prefix = search && side ? sidePrefixes[side] : '';
  return prefix + all.charAt(0).toUpperCase() + all.slice(1);
}

/** The parameters with which the search page runs this query. */
export const searchParamsOf = ({ search, side, industry, type, near, radius, online }: SearchQuery) => ({
  ...(search ? { q: search } : {}),
  // The search page looks on the side of what is offered unless this parameter says otherwise.
  ...(search && side === 'wanted' ? { side } : {}),
  ...(industry ? { industry } : {}),
  ...(type ? { type } : {}),
  ...(near ? { near } : {}),
  ...(near && radius ? { radius } : {}),
  ...(online === 'only' ? { online } : {}),
});

export const frequencies: { value: SavedSearchFrequency; label: string; description: string }[] = [
  { value: 'at_once', label: 'Right away', description: 'A notification for each new post, up to ten a day.' },
  { value: 'daily', label: 'Once a day', description: 'One notification and one email with everything from the day.' },
  { value: 'weekly', label: 'Once a week', description: 'One notification and one email, on Mondays.' },
  { value: 'off', label: 'Not at all', description: 'Only when you look here yourself.' },
];

/** The confirmation after saving a search. */
export const savedText = ({
  label,
  ring,
}: Pick<SavedSearch, 'label' | 'ring'>): { title: string; description: string } =>
  ring === 'off'
    ? { title: 'Search saved', description: `We won't notify you about “${label}”. You can look at it anytime.` }
    : { title: "We'll keep an eye out", description: `We'll let you know about new posts for “${label}”.` };
