/** The paths that the benchmark asks for: beginnings of words, posts by relevance, and filters of people. */

const beginnings =
  'pl|plu|plumb|lo|log|logo|ma|may|maya|sa|san|au|aust|austin, t|tr|trans|we|web|website|de|des|gu|gui|fo|photo|be|ro|ra|book|ki';

export const suggestionPaths = beginnings.split('|').map((text) => `/api/suggestions?q=${encodeURIComponent(text)}`);

const searches = [
  'plumber',
  'logo',
  'website design',
  'my kitchen sink leaks',
  'tax return',
  'guitar lessons',
  'a',
  'home repairs for a family with two dogs and a garden',
];

const relevance = searches.map((text) => `/api/service-requests?sort=relevance&search=${encodeURIComponent(text)}`);

export const postPaths: [name: string, paths: string[]][] = [
  ['posts by relevance', relevance],
  ['posts by relevance, of a side', relevance.map((path) => `${path}&side=offered`)],
  ['posts by relevance, any word', relevance.map((path) => `${path}&match=any`)],
];

const filters: Record<string, string[]> = {
  skill: ['skill=logo-design', 'skill=plumbing'],
  language: ['language=es', 'language=cy'],
  verified: ['verified=true'],
  minRating: ['minRating=4', 'minRating=5'],
  answers: ['answers=mostly', 'answers=nearly_always'],
  near: ['near=Austin,%20TX', 'near=New%20York,%20NY&radius=100'],
};

const pairs = Object.keys(filters).flatMap((a, at) =>
  Object.keys(filters)
    .slice(at + 1)
    .map((b) => [a, b]),
);

/** The filters of people, alone and in pairs, each with the addresses that have them. */
export const peoplePaths: [name: string, paths: string[]][] = [
  ...Object.keys(filters).map((name) => [name]),
  ...pairs,
].map(([a = '', b]) => {
  const first = filters[a] ?? [];
  const both = b ? first.flatMap((query) => (filters[b] ?? []).map((more) => `${query}&${more}`)) : first;
  return [b ? `${a} and ${b}` : a, both.map((query) => `/api/users/search?${query}`)];
});
