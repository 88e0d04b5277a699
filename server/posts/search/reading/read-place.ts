import { normaliseWords } from '#contracts/posts/skill-words.ts';
import { isFiller } from '#db/search/query-terms.ts';
import { findPlace, placeName } from '../../../platform/gateways/places/geocoding.ts';

type WithPlace = { words: string; place: string };

const MAX_PLACE_WORDS = 4;
/** A bare name at the end is taken for a place only if it is a city: 'Energy' is a village in Illinois. */
const MIN_ZIP_CODES = 5;
const isZip = (text: string): boolean => /^\d{5}$/.test(text);
const hasState = (text: string): boolean => /[\s,][a-z]{2}$/i.test(text);

/**
 * A place in the words of a search: after 'in', 'near' or 'around', or at their end; a bare name there must be a city and
 * no word of a skill.
 * @returns null without one, or where the place is all that was typed
 */
export const readPlace = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const read = findPlaceIn(text, isSkillWord);
  return read && !normaliseWords(read.words).split(' ').every(isFiller) ? read : null;
};

const findPlaceIn = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const [, words, named] = /^(.*\S)\s+(?:in|near|around)\s+(\S.*)$/i.exec(text.trim()) ?? [];
  const place = named && placeName(named);
  if (words && place) return { words, place };
  const all = text.trim().split(/\s+/);
  for (let size = Math.min(MAX_PLACE_WORDS, all.length - 1); size > 0; size--) {
    const end = all.slice(-size).join(' ');
    const found = findPlace(end);
    if (!found) continue;
    const isCity = found.zipCodes >= MIN_ZIP_CODES && !normaliseWords(end).split(' ').some(isSkillWord);
    if (isZip(end) || hasState(end) || isCity) {
      return { words: all.slice(0, -size).join(' '), place: `${found.name}, ${found.state}` };
    }
  }
  return null;
};
