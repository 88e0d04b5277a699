/** Why two posts match, in sentences for the owner of `mine`. */
import { type DistanceUnit, distanceIn, isUnderOne } from '#contracts/shared/distance-text.ts';
import { ratioOf } from '../match-index/one-way-match.ts';
import type { Direction, Match } from './score.ts';

/** Values that differ by less than this factor are called the same. */
const ALIKE = 1.25;
/** Values that differ by more are no reason to trade. */
const FAR_APART = 2;

interface ReasonTexts {
  firstName: string;
  /** The name of a skill or an industry. */
  nameOf: (key: string) => string;
  /** The key of a skill's industry. */
  industryOf: (skillKey: string) => string | undefined;
  values: { mine: number; theirs: number };
  /** The unit in which the reader sees distances. */
  unit: DistanceUnit;
}

/** 'Logo design' within a sentence; names such as 'SEO audit' stay. */
export const inSentence = (name: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The wanted skill that is in the industry of the other's work; one of another industry would be no reason. */
const wantedIn = ({ key, instead }: Direction, { nameOf, industryOf }: ReasonTexts): string => {
  const skill = instead.find((skillKey) => industryOf(skillKey) === key);
  return skill ? inSentence(nameOf(skill)) : 'help';
};

function getSentence(direction: Direction, texts: ReasonTexts): string {
  const { matchedBy, key } = direction;
  const { firstName, nameOf } = texts;
  if (matchedBy === 'skill') return `${firstName} offers ${inSentence(nameOf(key))}, which you seek`;
  if (matchedBy === 'industry') return `${firstName} offers work in ${nameOf(key)}, where you seek help`;
  return `${firstName} works in ${nameOf(key)}, where you seek ${wantedIn(direction, texts)}`;
}

function giveSentence(direction: Direction, texts: ReasonTexts): string {
  const { matchedBy, key } = direction;
  const { firstName, nameOf } = texts;
  if (matchedBy === 'skill') return `You offer ${inSentence(nameOf(key))}, which ${firstName} seeks`;
  if (matchedBy === 'industry') return `You offer work in ${nameOf(key)}, where ${firstName} seeks help`;
  return `You work in ${nameOf(key)}, where ${firstName} seeks ${wantedIn(direction, texts)}`;
}

function distanceSentence(directions: Direction[], unit: DistanceUnit): string {
  const miles = Math.max(...directions.map((direction) => direction.miles));
  if (directions.every((direction) => direction.isOnline)) return 'Can be done online';
  if (isUnderOne(miles, unit)) return unit === 'miles' ? 'Less than a mile away' : 'Less than a kilometer away';
  return `${distanceIn(miles, unit)} away`;
}

/** A value to two digits, because values are estimates: $1,234 is shown as $1,200. */
function aboutDollars(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return `$${(Math.round(value / step) * step).toLocaleString('en-US')}`;
}

function balanceSentence({ mine, theirs }: ReasonTexts['values']): string | null {
  const ratio = ratioOf(mine, theirs);
  if (ratio > FAR_APART) return null;
  const [one, other] = [aboutDollars(mine), aboutDollars(theirs)];
  if (one === other) return `Both about ${one}`;
  return ratio < ALIKE
    ? `Both about ${aboutDollars((mine + theirs) / 2)}`
    : `Yours is worth about ${one}, theirs about ${other}`;
}

export function reasonsOf({ get, give }: Match, texts: ReasonTexts): string[] {
  const directions = [get, give].filter((direction) => direction !== null);
  const balance = balanceSentence(texts.values);
  return [
    ...(get ? [getSentence(get, texts)] : []),
    ...(give ? [giveSentence(give, texts)] : []),
    ...(directions.length > 0 ? [distanceSentence(directions, texts.unit)] : []),
    ...(balance ? [balance] : []),
  ];
}
