import { cut } from '../shared/characters.ts';
import type { SavedSearch } from './saved-searches.ts';

const MAX_LABEL = 100;
const sides = { offered: 'Offers', wanted: 'Needs' };
const types = { offering: 'Offers', requesting: 'Requests' };

type LabeledQuery = Pick<SavedSearch, 'search' | 'side' | 'industry' | 'type' | 'near' | 'online'>;

/** The name of a saved search for which its member chose none, such as 'Offers: logo near Austin, TX'. */
export const defaultLabel = ({ search, side, industry, type, near, online }: LabeledQuery): string => {
  const words = search && side ? `${sides[side]}: ${search}` : search;
  const what = words ?? industry ?? (type ? types[type] : 'Everything');
  if (online === 'only') return cut(`${what} online`, MAX_LABEL);
  return cut(near ? `${what} near ${near}${online ? ' or online' : ''}` : what, MAX_LABEL);
};
