import type { SeedTalk } from '../types.ts';

/** The demo account's open and cancelled exchanges. */
export const openDemoTalks: SeedTalk[] = [
  {
    post: 'demo-needs-shelves',
    asker: 'ending',
    daysAgo: 13,
    lastDaysAgo: 0.3,
    unread: 2,
    lines: [
      '> Nine feet of wall is a nice problem. Do you want them open, or with a back?',
      '< Open, please. The boxes should be easy to see. Deepest one is fourteen inches.',
      '> Then I would go for fifteen-inch shelves in poplar, painted, on three uprights. I need a logo and a stamp for my work.',
      '< A logo, a stamp and a card then. I have some ideas about planes and shavings already.',
      '> You had me at shavings. I can measure on Monday.',
      '< Monday after two works. Mind the cat, she likes sawdust.',
      '> Uprights are cut and primed. The cat has inspected them.',
      '> Would Friday morning work for fitting? I would need the wall clear and about three hours.',
    ],
    exchange: {
      status: 'in_progress',
      message: 'Shelves for your sample wall, in return for a logo and a stamp for my shop.',
      terms: [
        {
          by: 'asker',
          asker: [[1, 'project', 'Shelves for nine feet of wall, painted', 900]],
          owner: [[1, 'piece', 'A logo and a stamp for my shop', 700]],
          place: 'in_person',
        },
        {
          by: 'owner',
          asker: [[1, 'project', 'Shelves for nine feet of wall, painted', 900]],
          owner: [
            [1, 'piece', 'A logo and a stamp for your shop', 700],
            [1, 'piece', 'A card to go with them', 150],
          ],
          place: 'in_person',
          note: 'A card belongs to it, and it makes the trade even.',
        },
      ],
    },
  },
  {
    post: 'demo-menus',
    asker: 'diego',
    daysAgo: 1.4,
    lastDaysAgo: 0.12,
    unread: 2,
    lines: [
      '> Hey Jordan! Your post about menus made me laugh. Mine can be read neither in the dark nor in the light.',
      '< That is honest. How many dishes, and do they change?',
      '> Eleven dishes, four of them change every week. Two languages if you can.',
      '> I just sent you a request. Would tamales for a studio lunch and a family tray be fair?',
    ],
    exchange: {
      status: 'pending',
      message:
        'Menu board in Spanish and English, with four dishes that change weekly. Tamales for ten and a tray of mole in return.',
      terms: [
        {
          by: 'asker',
          asker: [
            [10, 'piece', 'Tamales for a studio lunch', 120],
            [1, 'piece', 'A family tray of mole', 90],
          ],
          owner: [[1, 'project', 'A menu board in Spanish and English', 260]],
        },
      ],
    },
  },
  {
    post: 'demo-identity',
    asker: 'jo',
    daysAgo: 0.7,
    lastDaysAgo: 0.4,
    unread: 1,
    lines: [
      '> Hi! I train dogs and just started my own business. I know I am not food or craft, but would you consider a dog person?',
    ],
    exchange: {
      status: 'pending',
      message:
        'A small logo and a card for Good Dog, Jo. I can offer eight training sessions, or walks for a whole season.',
    },
  },
  {
    post: 'demo-identity',
    asker: 'rosa',
    daysAgo: 55,
    lines: [
      '> Hello, I organize kitchens and studios in Phoenix. Would you design a logo in exchange for two days of organizing?',
      '< Hello Rosa, what a nice offer. I am afraid Phoenix is a long way for my shelves, and I could not use it.',
      '> I understand completely. If you ever move, call me first.',
      '< You will be the first call. Have a look at Studio Zielińska too, she takes work from anywhere.',
    ],
    exchange: {
      status: 'cancelled',
      message: 'Logo for two days of organizing, any time this winter.',
      cancelled: { by: 'owner', from: 'pending' },
    },
  },
  {
    post: 'owen-needs-logo',
    asker: 'demo',
    daysAgo: 0.16,
    lastDaysAgo: 0.05,
    lines: [
      '> Hi Owen, a van that can be read at forty miles an hour is a proper brief. My studio tap drips and one door has opinions.',
      '< A tap and a door, that is two hours on the nose. Do you want the name big, or the number?',
      '> The name. People remember names and look up numbers. I will send three sketches by Sunday.',
    ],
    exchange: {
      status: 'pending',
      message: 'Lettering for your van, two versions, for a tap and a door at my studio.',
    },
  },
  {
    post: 'amara-needs-site',
    asker: 'demo',
    daysAgo: 1.1,
    lastDaysAgo: 0.6,
    unread: 1,
    lines: [
      '> Hi Amara, I would like to build your workshop page. I am launching packaging classes myself in spring and could use a plan.',
      '< Perfect timing. Could the sign-up go to a plain list? I do not want another monthly tool.',
      '> Yes, it can write to a sheet and send you a mail. No subscription needed.',
      '< Then you have my attention. Let me look at dates and I will answer your request tomorrow.',
    ],
    exchange: {
      status: 'pending',
      message: 'Two pages with sign-up, for a launch campaign in spring.',
      terms: [
        {
          by: 'asker',
          asker: [[2, 'piece', 'Pages with a sign-up for the workshop series', 800]],
          owner: [[1, 'project', 'A launch campaign for packaging classes', 800]],
          place: 'remote',
        },
      ],
    },
  },
  {
    post: 'priya-quarterly',
    asker: 'demo',
    daysAgo: 4.5,
    lines: [
      '> Hi Priya, it is that time again and I have set aside nothing. I would design the brochure without a calculator.',
      '< You are in good company. Bring last year’s return and this year’s invoices, any format except a photo of a screen.',
      '> I can do PDFs. Is a folded leaflet what you have in mind?',
      '< Exactly that. Something a nervous person would pick up.',
      '> Next Thursday at four, then. I will bring sketches and a strong coffee.',
    ],
    exchange: {
      status: 'accepted',
      message: 'A folded brochure for one session on quarterly taxes.',
      terms: [
        {
          by: 'asker',
          asker: [[1, 'piece', 'A folded brochure', 300]],
          owner: [[2, 'session', 'Quarterly taxes, explained slowly', 360]],
          status: 'withdrawn',
        },
        {
          by: 'asker',
          asker: [[1, 'piece', 'A folded brochure', 300]],
          owner: [[1, 'session', 'Quarterly taxes, explained slowly', 180]],
          place: 'in_person',
        },
      ],
    },
  },
  {
    post: 'fatima-curtains',
    asker: 'demo',
    daysAgo: 7.5,
    lines: [
      '> Hello Fatima, I have two tall studio windows and no curtains. I could make you a simple page for your work.',
      '< Hello! How tall is tall? And do you want to see the street through them?',
      '> Nine feet, and yes please, only softer.',
      '< Then a light linen. I will bring samples. For the page I have only phone pictures.',
      '> Phone pictures by a window are fine, and I know a photographer.',
      '< The linen has arrived and it is beautiful. I start cutting tomorrow.',
    ],
    exchange: { status: 'in_progress', message: 'Curtains for two windows, for a one-page site with your pieces.' },
  },
  {
    post: 'maya-portraits',
    asker: 'demo',
    daysAgo: 8.2,
    lines: [
      '> Maya, would you draw our whole street for my mother’s birthday? It is eleven houses.',
      '< I would love to, but eleven houses are a month. When is the birthday?',
      '> Next Friday. I see the problem.',
      '< Give me a year’s notice and I will draw the dogs too.',
      '> I will withdraw the request and put it in my calendar for next spring!',
    ],
    exchange: {
      status: 'cancelled',
      message: 'A drawing of our street, eleven houses.',
      terms: [
        {
          by: 'asker',
          asker: [[3, 'session', 'Help with your shop’s labels', 240]],
          owner: [[11, 'piece', 'Houses of our street, drawn', 600]],
        },
      ],
      cancelled: { by: 'asker', from: 'pending' },
    },
  },
  {
    post: 'ben-speed',
    asker: 'demo',
    daysAgo: 15,
    lines: [
      '> Ben, quick question: a client’s page takes six seconds on a phone and I cannot see why. Is that a two-evening thing?',
      '< Send me the address and I will have a look during lunch.',
      '> You are kind. It is the ceramics shop I told you about.',
      '< Found it. The first picture is 9 MB and it loads three times. Make it small and you are at one second.',
      '> One second! I owe you a logo, or a very good lunch.',
      '< Lunch. Always lunch.',
    ],
  },
];
