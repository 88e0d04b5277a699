import { alternativesOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import type { PostQuery } from './post-index.ts';

/** The fields of a post with their weights, those of the database. */
const RANKED = [
  'serviceOffered^8',
  'serviceRequested^8',
  'industry^4',
  'lookingForIndustry^2',
  'description',
  'location',
];
/** The engine takes another radius of the earth, so it may find what is slightly farther; the database measures again. */
const SLACK = 1.01;
const SLACK_MILES = 0.1;

const sorts = {
  newest: [{ seq: 'desc' }],
  value: [{ value: 'desc' }, { seq: 'desc' }],
  relevance: [{ _score: 'desc' }, { seq: 'desc' }],
} as const;

const anyOf = <T>(should: T[]) => ({ bool: { should, minimum_should_match: 1 } });

/** The word as it is if it ends with the mark `WHOLE`, else any word that begins with it. */
const hasWord = (fields: string[]) => (word: string) =>
  anyOf(
    fields.map((field) =>
      word.endsWith(WHOLE) ? { term: { [field]: word.slice(0, -1) } } : { prefix: { [field]: word } },
    ),
  );

/** A search term in one of its alternatives, with all words of that one. */
const hasOneWay = (fields: string[]) => (term: string) =>
  anyOf(alternativesOf(term).map((way) => ({ bool: { filter: way.map(hasWord(fields)) } })));

/** All terms on this side or in what belongs to neither, at least one of them on the side itself. */
const onSide = (side: 'offeredStems' | 'wantedStems', stems: string[]) => ({
  bool: { filter: [...stems.map(hasOneWay([side, 'otherStems'])), anyOf(stems.map(hasOneWay([side])))] },
});

/** The sides are told apart as by the database (`db/search`). */
const sideFilters = ({ stems, side }: PostQuery) => {
  const all = stems.map(hasOneWay(['offeredStems', 'wantedStems', 'otherStems']));
  if (side === null) return all;
  const wanted = {
    bool: { filter: [onSide('wantedStems', stems)], must_not: [onSide('offeredStems', stems)] },
  };
  return side === 'wanted' ? [wanted] : [...all, { bool: { must_not: [wanted] } }];
};

const filtersOf = (query: PostQuery) => [...sideFilters(query), ...otherFilters(query)];

const otherFilters = ({ type, ownerId, industries, circle }: PostQuery) => [
  ...(type ? [{ term: { type } }] : []),
  ...(ownerId ? [{ term: { userId: ownerId } }] : []),
  ...(industries ? [{ terms: { industries } }] : []),
  ...(circle
    ? [
        {
          geo_distance: {
            distance: `${circle.miles * SLACK + SLACK_MILES}mi`,
            place: { lat: circle.lat, lon: circle.lng },
          },
        },
      ]
    : []),
];

/** A search in OpenSearch's query language. */
export const searchBody = (query: PostQuery) => {
  const { text, order, after, limit, notOwnerId } = query;
  return {
    size: limit,
    track_total_hits: false,
    _source: false,
    sort: [...sorts[order]],
    ...(after && { search_after: order === 'newest' ? [after.seq] : [after.sortValue, after.seq] }),
    query: {
      bool: {
        filter: filtersOf(query),
        must_not: notOwnerId ? [{ term: { userId: notOwnerId } }] : [],
        should:
          order === 'relevance' ? [{ multi_match: { query: text, type: 'most_fields' as const, fields: RANKED } }] : [],
      },
    },
  };
};
