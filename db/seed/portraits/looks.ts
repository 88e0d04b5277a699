export type Hair = 'short' | 'crop' | 'curls' | 'round' | 'bob' | 'long' | 'bun' | 'parted' | 'bald' | 'scarf';
export type Extra = 'glasses' | 'beard' | 'moustache' | 'earrings';

export interface Look {
  hair: Hair;
  /** From 0, the lightest, to 4. */
  skin: 0 | 1 | 2 | 3 | 4;
  /** 0 black, 1 brown, 2 fair, 3 red, 4 grey. */
  tone: 0 | 1 | 2 | 3 | 4;
  extras?: readonly Extra[];
}

const look = (hair: Hair, skin: Look['skin'], tone: Look['tone'], ...extras: Extra[]): Look => ({
  hair,
  skin,
  tone,
  extras,
});

/** How the demo's members are drawn, by their key. Those who sign in have none: their pictures are the tester's. */
export const looks: Record<string, Look> = {
  amara: look('round', 4, 0, 'earrings'),
  andre: look('crop', 4, 0, 'beard'),
  arjun: look('short', 3, 0, 'glasses'),
  astrid: look('long', 0, 2),
  ben: look('short', 0, 1, 'beard'),
  bridget: look('curls', 0, 3),
  caleb: look('crop', 1, 1),
  chloe: look('bob', 1, 1, 'earrings'),
  dana: look('parted', 1, 1),
  diego: look('short', 2, 0, 'moustache'),
  elena: look('long', 1, 0),
  fatima: look('scarf', 2, 0),
  grace: look('round', 4, 0, 'glasses'),
  hana: look('bob', 1, 0),
  hugh: look('bald', 0, 4, 'glasses'),
  ingrid: look('bun', 0, 2),
  isaac: look('curls', 1, 0, 'glasses'),
  jamal: look('crop', 4, 0),
  jo: look('parted', 0, 2),
  kat: look('bun', 0, 1),
  kenji: look('short', 1, 0),
  leah: look('curls', 1, 1, 'earrings'),
  lucia: look('long', 2, 0, 'earrings'),
  luis: look('bald', 2, 0, 'beard'),
  marcus: look('crop', 4, 0, 'glasses'),
  maya: look('bun', 4, 0, 'earrings'),
  mei: look('long', 1, 0, 'glasses'),
  naomi: look('curls', 4, 0),
  noor: look('scarf', 2, 0, 'glasses'),
  owen: look('bald', 0, 3, 'beard'),
  peter: look('short', 0, 4, 'glasses'),
  priya: look('long', 3, 0),
  ray: look('short', 1, 4),
  rosa: look('bun', 2, 1),
  samuel: look('parted', 1, 1, 'beard'),
  sofia: look('bob', 2, 1),
  tomas: look('curls', 2, 0, 'beard'),
  tyrell: look('crop', 4, 0, 'moustache'),
  victor: look('parted', 2, 0),
  will: look('parted', 0, 4, 'moustache'),
  wren: look('bob', 0, 3, 'glasses'),
};
