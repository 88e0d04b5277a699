import type { Scene } from './scenes.ts';

type Shown = { scene: Scene; alt: string };

/** The pictures of the demo's posts, by what they offer. */
export const picturesOfPosts: Record<string, Shown[]> = {
  'Illustrated labels for jars and bottles': [{ scene: 'jars', alt: 'Three jars with illustrated labels' }],
  'Logo and brand identity': [
    { scene: 'identity', alt: 'Business cards in teal, white and orange' },
    { scene: 'website', alt: 'The start page of a small website' },
  ],
  'One-page website': [{ scene: 'website', alt: 'The start page of a small website' }],
  'Website repair and speed-up': [{ scene: 'website', alt: 'A website on a screen' }],
  'Hand-printed event posters': [{ scene: 'poster', alt: 'Three framed posters on a wall' }],
  'Dining table from salvaged maple': [
    { scene: 'table', alt: 'A long maple table under a lamp' },
    { scene: 'boards', alt: 'Cutting boards made from what was left' },
  ],
  'Built-in shelves and window seats': [{ scene: 'shelves', alt: 'Built-in shelves with books and plants' }],
  'Front yard with native plants': [{ scene: 'garden', alt: 'A front yard with native plants and a path' }],
  'Celebration cake for forty': [
    { scene: 'cake', alt: 'A cake of two tiers with three candles' },
    { scene: 'bread', alt: 'Three loaves on a board' },
  ],
  'Weekly bread for three months': [{ scene: 'bread', alt: 'Three loaves on a board' }],
  'Hand-built wheels': [{ scene: 'wheels', alt: 'Two bicycle wheels' }],
  'Plumbing for a kitchen or bath': [{ scene: 'sink', alt: 'A new faucet over a white sink' }],
  'Ring repair and stone setting': [{ scene: 'ring', alt: 'A silver ring with a turquoise stone' }],
  'Curtains, cushions and table linen': [{ scene: 'cushions', alt: 'Teal curtains and two cushions on a seat' }],
};

/** Past work that the demo's members show, by the first part of their email addresses. */
export const pastWork: Record<string, { title: string; words: string; pictures: Shown[] }[]> = {
  demo: [
    {
      title: 'Identity for a jam kitchen',
      words: 'Logo, cards and the labels of three jars, from a talk over coffee to print in four weeks.',
      pictures: [
        { scene: 'identity', alt: 'The cards of a jam kitchen' },
        { scene: 'jars', alt: 'The jars with their labels' },
      ],
    },
    {
      title: 'Website for a potter',
      words: 'One page with a calendar of her markets. She changes it herself.',
      pictures: [{ scene: 'website', alt: 'The page of a potter' }],
    },
  ],
  'maya.okafor': [
    {
      title: 'Labels for a summer of preserves',
      words: 'Ink on paper, then set for print.',
      pictures: [{ scene: 'jars', alt: 'Three jars with illustrated labels' }],
    },
  ],
  'peter.vandyke': [
    {
      title: 'A table for twelve',
      words: 'Maple from a gym floor in Portland. You can still see one of the lines.',
      pictures: [{ scene: 'table', alt: 'The table under its lamp' }],
    },
  ],
  'owen.gallagher': [
    {
      title: 'A kitchen sink in a day',
      words: 'Old pipes out, new faucet in, dry since.',
      pictures: [{ scene: 'sink', alt: 'The new faucet' }],
    },
  ],
  'hana.sato': [
    {
      title: 'A cake for a fortieth birthday',
      words: 'Lemon and raspberry, for forty people who came back for more.',
      pictures: [{ scene: 'cake', alt: 'The cake with its candles' }],
    },
  ],
};
