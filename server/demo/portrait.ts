/** Drawn portraits for the demo's members: flat busts that show no one real. */

const skins = {
  pale: '#f3d3bd',
  light: '#e9bd9b',
  olive: '#d3a077',
  tan: '#b97e54',
  brown: '#925a37',
  deep: '#6a3f28',
};
const hairs = {
  black: '#1f1a1c',
  brown: '#4b3124',
  auburn: '#7b3d22',
  blond: '#c99b52',
  gray: '#a3a09b',
  white: '#d9d5ce',
};
const clothes = {
  teal: '#0e6e6b',
  marigold: '#d9962f',
  ink: '#2b3a47',
  rose: '#b4605b',
  plum: '#6b4a72',
  moss: '#5f7350',
  sky: '#5c89a6',
  sand: '#cdb892',
};
const backgrounds = ['#dcebe9', '#fbe7c4', '#e3e6f2', '#f4dfdc', '#e4ecd9', '#efe3f0', '#d9e8f2', '#f0e6d6'];
const INK = '#2a2226';

const curl = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

/** Each style: what lies behind the head, and what lies before it. */
const styles = {
  short: ['', '<path d="M64 88C56 30 144 30 136 88C133 70 122 62 100 62C78 62 67 70 64 88Z"/>'],
  side: ['', '<path d="M64 90C54 30 146 28 137 88C130 66 106 72 86 56C76 64 68 74 64 90Z"/>'],
  buzz: ['', '<path d="M65 82C63 34 137 34 135 82C124 62 76 62 66 80Z" opacity=".75"/>'],
  bald: ['', ''],
  long: [
    '<path d="M57 92C48 26 152 26 143 92C144 120 150 144 156 160C138 172 62 172 44 160C50 144 56 120 57 92Z"/>',
    '<path d="M63 92C58 30 142 30 137 92C134 76 126 68 110 62C98 74 74 76 63 92Z"/>',
  ],
  bob: [
    '<path d="M56 88C50 28 150 28 144 88C148 110 146 126 138 136L62 136C54 126 52 110 56 88Z"/>',
    '<path d="M63 88C57 30 143 30 137 88C130 74 118 68 100 68C82 68 70 72 64 88Z"/>',
  ],
  bun: [curl(100, 36, 17), '<path d="M63 90C56 30 144 30 137 90C130 68 118 58 100 58C82 58 70 66 64 90Z"/>'],
  wavy: [
    `<path d="M56 90C48 30 152 30 144 90C152 104 142 116 150 130C146 146 132 148 130 140L70 140C68 148 54 146 50 130C58 116 48 104 56 90Z"/>`,
    '<path d="M63 92C58 28 142 28 137 92C133 78 124 72 106 70C92 76 72 74 63 92Z"/>',
  ],
  curls: [
    '',
    [
      [66, 74, 12],
      [74, 60, 13],
      [88, 52, 13],
      [104, 50, 13],
      [118, 55, 13],
      [129, 66, 12],
      [134, 80, 9],
      [65, 86, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => curl(x, y, r))
      .join(''),
  ],
  afro: [curl(100, 74, 54), '<path d="M64 86C60 36 140 36 136 86C124 66 76 66 64 86Z"/>'],
  scarf: ['', ''],
} as const;

export type Look = {
  skin: keyof typeof skins;
  style: keyof typeof styles;
  hair: keyof typeof hairs;
  clothes: keyof typeof clothes;
  with?: 'glasses' | 'beard' | 'glasses and beard';
};

const beard = (color: string) =>
  `<path d="M66 92C66 122 78 136 100 136S134 122 134 92C128 108 120 108 112 106C106 103 94 103 88 106C80 108 72 108 66 92Z" fill="${color}"/>`;
const glasses = `<g fill="none" stroke="${INK}" stroke-width="2.4"><circle cx="86" cy="92" r="11"/><circle cx="114" cy="92" r="11"/><path d="M97 91q3-2 6 0M75 90l-8-2M125 90l8-2"/></g>`;

/** A portrait as an SVG of 512 pixels; `at` picks the background. */
export const portrait = ({ skin, style, hair, clothes: top, with: extras }: Look, at: number): string => {
  const [behind, before] = styles[style];
  const face = skins[skin];
  const color = hairs[hair];
  const hasScarf = style === 'scarf';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="22 14 156 156">
  <rect width="200" height="200" fill="${backgrounds[at % backgrounds.length]}"/>
  <g fill="${color}">${behind}</g>
  ${hasScarf ? `<path d="M54 92C46 22 154 22 146 92C150 130 160 150 164 190L36 190C40 150 50 130 54 92Z" fill="${clothes[top]}"/>` : ''}
  <path d="M24 200C26 160 62 146 100 146S174 160 176 200Z" fill="${clothes[top]}"/>
  <path d="M84 112H116V140C116 160 84 160 84 140Z" fill="${face}"/><path d="M84 124Q100 140 116 124V132Q100 146 84 132Z" fill="#000" opacity=".12"/>
  ${hasScarf ? '' : `<g fill="${face}"><circle cx="66" cy="94" r="7"/><circle cx="134" cy="94" r="7"/></g>`}
  ${hasScarf ? '' : `<ellipse cx="100" cy="90" rx="34" ry="41" fill="${face}"/>`}
  ${extras?.includes('beard') ? beard(color) : ''}
  <g fill="${color}">${before}</g>
  ${hasScarf ? `<path d="M60 96C54 30 146 30 140 96C134 66 120 60 100 60S66 66 60 96Z" fill="${clothes[top]}"/><path d="M66 104Q100 170 134 104L150 178H50Z" fill="${clothes[top]}"/><path d="M67 96C68 70 84 60 100 60S132 70 133 96C133 118 120 130 100 130S67 118 67 96Z" fill="${face}"/>` : ''}
  <g fill="${INK}"><circle cx="86" cy="92" r="3.4"/><circle cx="114" cy="92" r="3.4"/></g>
  <g fill="none" stroke="${INK}" stroke-linecap="round" stroke-width="2.4"><path d="M79 81q7-4 14-1M107 80q7-3 14 1" opacity=".8"/><path d="M100 95q-4 9 1 10" opacity=".45"/><path d="M89 115q11 9 22 0"/></g>
  ${extras?.includes('glasses') ? glasses : ''}
</svg>`;
};
