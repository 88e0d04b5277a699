/** Drawn pictures of work for the demo's posts: flat scenes of things, of our own making. */

const SIZE = 'width="1000" height="750" viewBox="0 0 1000 750"';
const teal = '#0e6e6b';
const marigold = '#e3a23c';
const ink = '#2b3a47';
const paper = '#fdfaf4';
const oak = '#c79a62';
const walnut = '#7a5236';
const moss = '#6f8a5b';
const rose = '#bf6a63';

const box = (x: number, y: number, width: number, height: number, fill: string, rx = 8) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, color: string, width = 8) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const each = <T>(items: readonly T[], draw: (item: T, at: number) => string): string => items.map(draw).join('');

/** A wall and what things stand on. */
const room = (wall: string, floor: string, things: string, level = 600) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${SIZE}>${box(0, 0, 1000, 750, wall, 0)}${box(0, level, 1000, 750 - level, floor, 0)}${things}</svg>`;

const leaf = (x: number, y: number, size: number, fill: string) =>
  shape(`M${x} ${y}q${size * 0.6} ${-size * 0.5} 0 ${-size * 1.4}q${-size * 0.6} ${size * 0.9} 0 ${size * 1.4}z`, fill);
const plant = (x: number, y: number, size: number) =>
  line(`M${x} ${y}v${-size}`, moss, 7) +
  each([0.2, 0.45, 0.7, 1], (part) => leaf(x, y - size * part + size * 0.2, size * 0.42, moss));

const jar = (x: number, content: string, label: string) =>
  box(x + 20, 240, 140, 44, ink, 10) +
  box(x, 276, 180, 330, content, 34) +
  box(x, 370, 180, 150, paper, 4) +
  disc(x + 90, 430, 34, label) +
  box(x + 40, 480, 100, 10, ink, 5) +
  box(x + 60, 498, 60, 8, label, 4);

const loaf = (x: number, y: number) =>
  shape(`M${x} ${y}q0 -130 140 -130q140 0 140 130q0 26 -30 26h-220q-30 0 -30 -26z`, '#b9783d') +
  each([60, 120, 180], (at) => line(`M${x + at} ${y - 40}q16 -44 50 -62`, '#f0d9ad', 12));

const frame = (x: number, y: number, width: number, height: number, content: string) =>
  box(x - 14, y - 14, width + 28, height + 28, ink, 4) + box(x, y, width, height, paper, 0) + content;

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="22"/><circle cx="${x}" cy="${y}" r="${r - 20}" fill="none" stroke="#b8c2c8" stroke-width="8"/>` +
  each([...Array(12).keys()], (at) => {
    const [sine, cosine] = [Math.sin((at * Math.PI) / 6), Math.cos((at * Math.PI) / 6)];
    return line(`M${x} ${y}L${(x + sine * (r - 24)).toFixed(1)} ${(y + cosine * (r - 24)).toFixed(1)}`, '#8d9aa2', 4);
  }) +
  disc(x, y, 20, marigold);

const screen = (content: string) =>
  box(190, 130, 620, 420, ink, 22) +
  box(212, 152, 576, 376, paper, 8) +
  box(440, 550, 120, 60, '#9aa7ae', 0) +
  box(360, 602, 280, 18, '#9aa7ae', 9) +
  content;

const card = (x: number, y: number, turn: number, fill: string, content: string) =>
  `<g transform="rotate(${turn} ${x + 170} ${y + 100})">${box(x, y, 340, 200, fill, 10)}${content}</g>`;

export const scenes = {
  jars: room('#e7efe9', oak, jar(130, '#a8423f', rose) + jar(410, '#d98a2b', marigold) + jar(690, '#5d7a3f', moss)),
  identity: room(
    '#efe9df',
    '#e0d6c6',
    card(130, 190, -8, teal, disc(300, 290, 54, marigold) + disc(270, 290, 54, paper)) +
      card(
        500,
        250,
        6,
        paper,
        disc(590, 350, 40, teal) + box(660, 320, 130, 16, ink) + box(660, 354, 90, 12, marigold),
      ) +
      card(310, 430, -2, marigold, box(400, 500, 160, 20, paper) + box(400, 540, 110, 14, teal)),
    0,
  ),
  website: room(
    '#e3eaf0',
    '#cbb390',
    screen(
      box(236, 176, 120, 22, teal) +
        each([560, 630, 700], (x) => box(x, 180, 52, 12, '#c9d2d6', 6)) +
        box(236, 222, 300, 34, ink) +
        box(236, 268, 240, 14, '#9aa7ae', 7) +
        box(236, 306, 130, 42, marigold, 10) +
        box(570, 216, 194, 150, '#dcebe9', 10) +
        disc(667, 290, 46, rose) +
        each([236, 424, 612], (x) => box(x, 390, 152, 110, '#eee7da', 8) + box(x + 16, 470, 96, 12, teal, 6)),
    ),
  ),
  poster: room(
    '#e9e2ee',
    '#d8cbb5',
    frame(
      350,
      70,
      310,
      440,
      box(350, 70, 310, 440, marigold, 0) +
        disc(505, 250, 110, rose) +
        shape('M350 400q80 -80 155 0t155 0v110h-310z', teal) +
        box(400, 100, 210, 30, paper, 4),
    ) +
      frame(110, 160, 180, 250, disc(200, 285, 60, teal)) +
      frame(720, 160, 180, 250, shape('M720 410l90 -180 90 180z', rose)),
  ),
  table: room(
    '#eee8dd',
    '#a98a63',
    disc(500, 170, 70, marigold) +
      box(494, 0, 12, 110, ink, 0) +
      box(140, 370, 720, 46, oak, 10) +
      each([190, 770], (x) => shape(`M${x} 416h46l-14 260h-18z`, walnut)) +
      line('M180 392h300M560 392h240', '#b18450', 4) +
      box(430, 310, 60, 60, paper, 12) +
      plant(560, 370, 110),
  ),
  boards: room(
    '#e8e4da',
    '#c6ad88',
    each(
      [
        [150, walnut],
        [330, oak],
        [510, '#5f3f2a'],
        [690, walnut],
      ] as const,
      ([x, wood]) =>
        box(x, 210, 160, 400, wood, 30) +
        disc(x + 80, 250, 16, '#e8e4da') +
        line(`M${x + 40} 330v220M${x + 80} 310v250M${x + 120} 340v200`, '#00000022', 5),
    ),
  ),
  shelves: room(
    '#dfe9e7',
    '#b39a76',
    box(160, 80, 680, 530, oak, 6) +
      each([100, 270, 440], (y) => box(184, y, 632, 146, '#f5efe3', 2)) +
      each(
        [
          [200, teal],
          [236, rose],
          [272, marigold],
          [308, ink],
          [344, moss],
        ] as const,
        ([x, fill], at) => box(x, 130 + (at % 3) * 8, 30, 116 - (at % 3) * 8, fill, 3),
      ) +
      plant(700, 246, 90) +
      disc(300, 366, 48, marigold) +
      each([560, 600, 640], (x) => box(x, 310, 34, 106, teal, 3)) +
      box(230, 500, 160, 86, rose, 40) +
      plant(520, 586, 90) +
      box(620, 520, 140, 66, paper, 10),
  ),
  garden: room(
    '#d6e9f0',
    '#8fae6e',
    disc(830, 130, 70, marigold) +
      box(150, 260, 400, 260, paper, 0) +
      shape('M110 270l240 -150 240 150z', rose) +
      box(310, 360, 90, 160, teal, 4) +
      shape('M300 750q40 -140 60 -230h40q40 100 140 230z', '#e5d6b8') +
      each([90, 170, 600, 690, 780, 870], (x, at) => plant(x, 640 + (at % 2) * 50, 130 - (at % 3) * 20)) +
      each([130, 640, 740, 900], (x) => disc(x, 690, 16, rose)),
    500,
  ),
  cake: room(
    '#f4e4e1',
    '#e2c7a6',
    box(260, 590, 480, 24, paper, 12) +
      box(300, 430, 400, 165, '#f7ead2', 16) +
      box(370, 300, 260, 140, rose, 16) +
      shape('M300 450q33 44 66 0t66 0 66 0 66 0 66 0 70 0v-20h-400z', paper) +
      each(
        [420, 500, 580],
        (x, at) => box(x - 6, 230, 12, 74, at === 1 ? teal : marigold, 4) + disc(x, 216, 12, '#f0b13c'),
      ) +
      each([330, 420, 500, 580, 670], (x) => disc(x, 540, 16, rose)),
  ),
  bread: room('#efe6d4', walnut, loaf(200, 574) + loaf(520, 574) + loaf(360, 452) + box(80, 596, 840, 22, oak, 6)),
  wheels: room('#e4e9ea', '#b9a98c', wheel(320, 370, 220) + wheel(720, 420, 180)),
  sink: room(
    '#dceaec',
    '#b7c4c6',
    each([0, 1, 2, 3, 4], (row) => line(`M0 ${90 + row * 90}h1000`, '#c8dadd', 4)) +
      box(180, 430, 640, 34, '#8fa3a8', 10) +
      shape('M240 464h520l-40 150q-6 20 -30 20h-380q-24 0 -30 -20z', paper) +
      line('M500 430v-160q0 -70 80 -70t80 70v30', '#77888f', 30) +
      disc(420, 410, 26, rose) +
      disc(760, 410, 26, teal) +
      shape('M660 330q22 34 0 48q-22 -14 0 -48z', '#5c89a6'),
  ),
  ring: room(
    '#e9e3ef',
    '#d9cfe0',
    `<circle cx="500" cy="440" r="170" fill="none" stroke="#aab4ba" stroke-width="44"/><circle cx="500" cy="440" r="170" fill="none" stroke="#d5dce0" stroke-width="14"/>` +
      shape('M500 300l-90 -90 40 -60h100l40 60z', '#2f9c97') +
      shape('M500 300l-40 -90h80z', '#7cd0c9') +
      shape('M410 210h180l-40 -60h-100z', '#48b3ad'),
    640,
  ),
  cushions: room(
    '#eadfd6',
    '#b79d7c',
    box(120, 60, 760, 18, ink, 9) +
      each([130, 200, 270, 660, 730, 800], (x) =>
        shape(`M${x} 78h70q-8 250 0 500h-70q8 -250 0 -500z`, x % 20 ? teal : '#0a5957'),
      ) +
      box(380, 110, 240, 260, '#cfe5ee', 4) +
      box(330, 500, 340, 120, oak, 20) +
      box(360, 400, 130, 120, rose, 26) +
      box(510, 400, 130, 120, marigold, 26),
  ),
} as const;

export type Scene = keyof typeof scenes;
