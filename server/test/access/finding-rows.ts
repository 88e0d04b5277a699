import { circleRows } from './circle-rows.ts';
import { wishRows } from './wish-rows.ts';

/** What finds a trade: favorites, saved searches, matches, trade circles. */
export const findingRows = { ...wishRows, ...circleRows };
