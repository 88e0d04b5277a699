const words = { type: 'text', analyzer: 'english' } as const;
const exact = { type: 'keyword' } as const;

/** How OpenSearch stores a `PostDocument`. A change of it needs an index of another name, and a rebuild. */
export const postMapping = {
  mappings: {
    dynamic: 'strict',
    properties: {
      seq: { type: 'long' },
      userId: exact,
      type: exact,
      serviceOffered: words,
      serviceRequested: words,
      industry: words,
      lookingForIndustry: words,
      description: words,
      location: words,
      industries: exact,
      value: { type: 'double' },
      place: { type: 'geo_point' },
      offeredStems: exact,
      wantedStems: exact,
      otherStems: exact,
    },
  },
} as const;
