import { waysOf } from '#contracts/shared/search-words.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import type { PostQuery } from './post-index.ts';

/** Weighted as the database weighs them. */
const RANKED = [
  'serviceOffered^8',
  'serviceRequested^8',
  'industry^4',
  'lookingForIndustry^2',
  'description',
  'location',
];
/** The engine measures another earth; the database measures again. */
const SLACK = 1.01;
const SLACK_MILES = 0.1;

const sorts = {
  newest: [{ seq: 'desc' }],
  value: [{ value: 'desc' }, { seq: 'desc' }],
  relevance: [{ _score: 'desc' }, { seq: 'desc' }],
} as const;

const hasWord = (word: string) =>
  word.endsWith(WHOLE) ? { term: { stems: word.slice(0, -1) } } : { prefix: { stems: word } };

const hasOneWay = (query: string) => ({
  bool: { should: waysOf(query).map((way) => ({ bool: { filter: way.map(hasWord) } })), minimum_should_match: 1 },
});

const filtersOf = ({ stems, type, ownerId, industries, circle }: PostQuery) => [
  ...stems.map(hasOneWay),
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
    ...(after && { search_after: order === 'newest' ? [after.seq] : [after.figure, after.seq] }),
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
