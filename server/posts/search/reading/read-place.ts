import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { isFiller } from '#db/search/query-terms.ts';
import { findPlace } from '../../../platform/gateways/places/geocoding.ts';
import { normalize } from '../../../platform/gateways/places/normalize.ts';
import { isInUs, nameOfPlace, type Place } from '../../../platform/gateways/places/place-id.ts';
import { findTownWithCountry } from '../../../platform/gateways/places/world/find-town.ts';

type WithPlace = { words: string; place: string };

const MAX_PLACE_WORDS = 4;
/** A bare name at the end is taken for a place only if it is a city: 'Energy' is a village in Illinois. */
const MIN_ZIP_CODES = 5;
/** How many people a town outside the US must have if it is named without its country: many words are such names. */
const MIN_PEOPLE_AFTER_IN = 15_000;
const MIN_PEOPLE_AT_END = 500_000;
const isPreposition = (word: string): boolean => /^(?:in|near|around)$/i.test(word);
const isZip = (text: string): boolean => /^\d{5}$/.test(text);
const hasState = (text: string): boolean => /[\s,][a-z]{2}$/i.test(text);
/** Whether a town is named with its country or region; two letters without a comma may be a word, 'in' is India. */
const hasCountry = (text: string): boolean =>
  !/[^,]\s[a-z]{2}$/i.test(text) && findTownWithCountry(normalize(text)) !== null;

const findPlaceIn = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const isOfSkill = (typed: string): boolean => normalizeWords(typed).split(' ').some(isSkillWord);
  const isBigTown = (place: Place, typed: string, minPeople: number): boolean =>
    !isInUs(place) && place.people >= minPeople && place.key === normalize(typed) && !isOfSkill(typed);
  const typedWords = text.trim().split(/\s+/);
  const preposition = typedWords.findLastIndex((word, at) => isPreposition(word) && at < typedWords.length - 1);
  if (preposition > 0) {
    const placeText = typedWords.slice(preposition + 1).join(' ');
    const place = findPlace(placeText);
    if (place && (isInUs(place) || hasCountry(placeText) || isBigTown(place, placeText, MIN_PEOPLE_AFTER_IN))) {
      return { words: typedWords.slice(0, preposition).join(' '), place: nameOfPlace(place) };
    }
  }
  for (let size = Math.min(MAX_PLACE_WORDS, typedWords.length - 1); size > 0; size--) {
    const lastWords = typedWords.slice(-size).join(' ');
    const found = findPlace(lastWords);
    if (!found) continue;
    const isMeant = isInUs(found)
      ? isZip(lastWords) || hasState(lastWords) || (found.zipCodes >= MIN_ZIP_CODES && !isOfSkill(lastWords))
      : hasCountry(lastWords) || isBigTown(found, lastWords, MIN_PEOPLE_AT_END);
    if (isMeant) return { words: typedWords.slice(0, -size).join(' '), place: nameOfPlace(found) };
  }
  return null;
};

/**
 * Finds a place in the words of a search: after 'in', 'near' or 'around', or at the end, where a name without a state
 * must be a city and no word of a skill.
 * @returns null if there is none, or if nothing but the place was typed
 */
export const readPlace = (text: string, isSkillWord: (word: string) => boolean): WithPlace | null => {
  const found = findPlaceIn(text, isSkillWord);
  return found && !normalizeWords(found.words).split(' ').every(isFiller) ? found : null;
};
