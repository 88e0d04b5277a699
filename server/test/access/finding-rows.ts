import { circleRows } from './circle-rows.ts';
import { savedSearchRows } from './saved-search-rows.ts';

/** What finds a trade: favorites, saved searches, matches, trade circles. */
export const findingRows = { ...savedSearchRows, ...circleRows };
