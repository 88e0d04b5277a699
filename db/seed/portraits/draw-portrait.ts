import type { Extra, Hair, Look } from './looks.ts';

const skins = ['#f6dcc6', '#eac5a2', '#d3a179', '#b37d56', '#7f5438'] as const;
const shades = ['#e6c3a8', '#d5aa84', '#bb875f', '#976642', '#66412a'] as const;
const hairs = ['#1f2226', '#5b3d2a', '#d9b26a', '#a8542c', '#a9a8a4'] as const;
const papers = ['#dcebe9', '#fbe7c4', '#e4e3f2', '#f5e0da', '#e2ecd9', '#dde8f2', '#f0dfea', '#ece6d8'] as const;
const clothes = ['#0e6e6b', '#17212b', '#b9770e', '#55606b', '#7a4a5e', '#2f5d8a'] as const;
const ink = '#17212b';

/** A number from the member's key, so that a drawing never changes. */
const numberOf = (key: string) => [...key].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Hair behind the head. */
const behind: Partial<Record<Hair, string>> = {
  round: '<circle cx="48" cy="37" r="25"/>',
  curls:
    '<circle cx="33" cy="34" r="9"/><circle cx="63" cy="34" r="9"/><circle cx="29" cy="46" r="8"/><circle cx="67" cy="46" r="8"/><circle cx="41" cy="24" r="10"/><circle cx="55" cy="24" r="10"/>',
  bob: '<path d="M27 62C22 32 34 18 48 18s26 14 21 44c-7 3-12 2-12 2H39s-5 1-12-2Z"/>',
  long: '<path d="M25 80C24 56 26 18 48 18s24 38 23 62c-8 3-13 1-13 1H38s-5 2-13-1Z"/>',
  bun: '<circle cx="48" cy="15" r="8"/>',
};

const cap = '<path d="M31 43C29 26 38 20 48 20s19 6 17 23c-2-8-5-12-9-13-6 2-13 2-17 0-4 1-7 5-8 13Z"/>';
/** Hair over the forehead. */
const front: Record<Hair, string> = {
  short: '<path d="M31 43C28 24 40 18 50 19c11 1 17 8 15 24-2-7-4-10-7-12-8 2-15 1-20-1-4 3-6 7-7 13Z"/>',
  crop: '<path d="M32 39c0-13 8-18 16-18s16 5 16 18c-4-8-9-9-16-9s-12 1-16 9Z"/>',
  curls: '<circle cx="38" cy="28" r="7"/><circle cx="48" cy="25" r="8"/><circle cx="58" cy="28" r="7"/>',
  round: '<path d="M32 38c2-10 8-14 16-14s14 4 16 14c-4-6-9-8-16-8s-12 2-16 8Z"/>',
  bob: '<path d="M31 44c-2-18 7-25 17-25s19 7 17 25c-1-5-3-9-5-11H36c-2 2-4 6-5 11Z"/>',
  long: '<path d="M31 46c-2-20 7-26 17-26s19 6 17 26c-2-9-8-14-15-18-5 6-14 8-19 18Z"/>',
  bun: cap,
  parted: '<path d="M31 44c-3-18 6-25 17-25s20 7 17 25c-1-8-4-12-8-14-6 1-14 0-18-4-3 5-7 9-8 18Z"/>',
  bald: '',
  scarf: '',
};

const extras: Record<Extra, (hair: string) => string> = {
  glasses: () =>
    `<g fill="none" stroke="${ink}" stroke-width="1.5"><circle cx="41.5" cy="44" r="5"/><circle cx="54.5" cy="44" r="5"/><path d="M46.5 44h3"/></g>`,
  beard: (hair) =>
    `<path fill="${hair}" d="M32 48c1 13 8 18 16 18s15-5 16-18c-3 5-7 6-10 5-3-1-9-1-12 0-3 1-7 0-10-5Z"/>`,
  moustache: (hair) => `<path fill="${hair}" d="M40 54c2-4 6-4 8-2 2-2 6-2 8 2-3 1-6 1-8-1-2 2-5 2-8 1Z"/>`,
  earrings: () =>
    '<circle cx="31.5" cy="52" r="1.8" fill="#f2b04b"/><circle cx="64.5" cy="52" r="1.8" fill="#f2b04b"/>',
};

/** A member of the demo as a drawing in the product's colours. */
export function drawPortrait(key: string, look: Look): string {
  const number = numberOf(key);
  const [skin, shade, hair] = [skins[look.skin], shades[look.skin], hairs[look.tone]];
  const cloth = pick(clothes, number >>> 3);
  const worn = look.extras ?? [];
  const scarf = look.hair === 'scarf';
  const covered = scarf ? pick(clothes, (number >>> 3) + 1) : hair;
  const parts = [
    `<rect width="96" height="96" fill="${pick(papers, number)}"/>`,
    `<g fill="${covered}">${scarf ? '<path d="M24 84C20 40 28 17 48 17s28 23 24 67c-14 6-34 6-48 0Z"/>' : (behind[look.hair] ?? '')}</g>`,
    `<path fill="${cloth}" d="M12 96c0-17 15-26 36-26s36 9 36 26Z"/>`,
    scarf
      ? `<path fill="${covered}" d="M27 66c5 8 12 11 21 11s16-3 21-11l3 12c-14 8-34 8-48 0Z"/>`
      : `<path fill="${shade}" d="M41 58h14v11c0 9-14 9-14 0Z"/><circle cx="32" cy="46" r="4" fill="${shade}"/><circle cx="64" cy="46" r="4" fill="${shade}"/>`,
    `<ellipse cx="48" cy="44" rx="16" ry="20" fill="${skin}"/>`,
    worn.includes('beard') ? extras.beard(hair) : '',
    `<g fill="${ink}"><circle cx="41.5" cy="44" r="1.7"/><circle cx="54.5" cy="44" r="1.7"/></g>`,
    `<g fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round"><path d="M38.5 39q3-2 6 0M51.5 39q3-2 6 0"/><path d="M43 55.5q5 4 10 0"/></g>`,
    `<path fill="none" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" d="M48 45v5h-2"/>`,
    `<g fill="${hair}">${front[look.hair]}</g>`,
    scarf ? `<path fill="none" stroke="${covered}" stroke-width="6" d="M31 46c0-16 8-25 17-25s17 9 17 25"/>` : '',
    ...worn.filter((one) => one !== 'beard').map((one) => extras[one](hair)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 5 76 76">${parts.join('')}</svg>\n`;
}

/** Where the drawing of a member is served; null for those without one. */
export const portraitPath = (key: string, looks: Record<string, Look>): string | null =>
  looks[key] ? `/portraits/${key}.svg` : null;
