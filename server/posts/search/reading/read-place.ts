import { normaliseWords } from '#contracts/posts/skill-words.ts';
import { isFiller } from '#db/search/query-terms.ts';
import { findPlace } from '../../../platform/gateways/places/geocoding.ts';
import { normalise } from '../../../platform/gateways/places/normalise.ts';
import { nameOfPlace, type Place } from '../../../platform/gateways/places/place-id.ts';
import { findTownWithCountry } from '../../../platform/gateways/places/world/find-town.ts';

type WithPlace = { words: string; place: string };

const MAX_PLACE_WORDS = 4;
/** A bare name at the end is taken for a place only if it is a city: 'Energy' is a village in Illinois. */
const MIN_ZIP_CODES = 5;
/** So many people a town elsewhere must have that is named without its country: many a word is the name of one. */
const MIN_PEOPLE_AFTER_IN = 15_000;
const MIN_PEOPLE_AT_END = 500_000;
const isZip = (text: string): boolean => /^\d{5}$/.test(text);
const hasState = (text: string): boolean => /[\s,][a-z]{2}$/i.test(text);
/** Whether a town is named with its country or region; two letters without a comma may be a word, 'in' is India. */
const hasCountry = (text: string): boolean =>
  !/[^,]\s[a-z]{2}$/i.test(text) && findTownWithCountry(normalise(text)) !== null;

const findPlaceIn = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const isOfSkill = (typed: string): boolean => normaliseWords(typed).split(' ').some(isSkillWord);
  const isNamedAlone = (place: Place, typed: string, minPeople: number): boolean =>
    place.state === null && place.people >= minPeople && place.key === normalise(typed) && !isOfSkill(typed);
  const [, words, named] = /^(.*\S)\s+(?:in|near|around)\s+(\S.*)$/i.exec(text.trim()) ?? [];
  const place = named ? findPlace(named) : null;
  if (words && named && place) {
    if (place.state !== null || hasCountry(named) || isNamedAlone(place, named, MIN_PEOPLE_AFTER_IN)) {
      return { words, place: nameOfPlace(place) };
    }
  }
  const all = text.trim().split(/\s+/);
  for (let size = Math.min(MAX_PLACE_WORDS, all.length - 1); size > 0; size--) {
    const end = all.slice(-size).join(' ');
    const found = findPlace(end);
    if (!found) continue;
    const isSaid =
      found.state === null
        ? hasCountry(end) || isNamedAlone(found, end, MIN_PEOPLE_AT_END)
        : isZip(end) || hasState(end) || (found.zipCodes >= MIN_ZIP_CODES && !isOfSkill(end));
    if (isSaid) return { words: all.slice(0, -size).join(' '), place: nameOfPlace(found) };
  }
  return null;
};

/**
 * A place in the words of a search: after 'in', 'near' or 'around', or at their end; a bare name there must be a city and
 * no word of a skill.
 * @returns null without one, or where the place is all that was typed
 */
export const readPlace = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const read = findPlaceIn(text, isSkillWord);
  return read && !normaliseWords(read.words).split(' ').every(isFiller) ? read : null;
};
