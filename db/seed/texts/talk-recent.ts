import type { SeedTalk } from '../types.ts';

/** Short questions and trades that have just begun. */
export const recentTalks: SeedTalk[] = [
  {
    post: 'diego-class',
    asker: 'premium',
    daysAgo: 2.8,
    lastDaysAgo: 1.1,
    lines: [
      '> Diego, is the tamale class possible for seven and a dog?',
      '< The dog may watch. Seven is a good number.',
      '> I cannot do sales tax, but I can photograph the truck.',
      '< The truck is blushing. The twentieth, at noon?',
    ],
    exchange: { status: 'accepted', message: 'Class for seven, for pictures of the truck in its new paint.' },
  },
  {
    post: 'diego-needs-logo',
    asker: 'maya',
    daysAgo: 0.07,
    lastDaysAgo: 0.02,
    lines: [
      '> Diego, I would draw you an agave that looks like smoke. Or smoke that looks like an agave.',
      '< Yes. I do not know which one, but yes.',
      '> Let me send you both tonight.',
    ],
    exchange: { status: 'pending', message: 'A hand-drawn mark and a chalk menu board, for a party of thirty.' },
  },
  {
    post: 'hana-bread',
    asker: 'ben',
    daysAgo: 1,
    lastDaysAgo: 0.25,
    unread: 1,
    lines: [
      '> Hana, your orders come by text, mail and shouting, right? I can make it one form.',
      '< And a note under the door. How did you know?',
      '> I have been behind you in the queue.',
      '< Then you know that I am slow on Saturdays. I sent you the list of things that people ask for.',
    ],
    exchange: { status: 'pending', message: 'An order form that loses nothing, for twelve weeks of bread.' },
  },
  {
    post: 'jo-training',
    asker: 'maya',
    daysAgo: 5.5,
    lines: [
      '> Jo, my beagle is eleven and has begun to shout at the mail.',
      '< It is a good age for opinions. When does the mail come?',
      '> At two. He is ready at one.',
      '< I will be there at one. And I would love a card with his face.',
      '> He slept through a parcel today. A parcel!',
    ],
    exchange: {
      status: 'in_progress',
      message: 'Four sessions for a drawn card.',
      contested: {
        reason: 'not_finished',
        details:
          'We agreed on four sessions. There were two, and since Tuesday nobody comes. The card is drawn and delivered.',
      },
    },
  },
  {
    post: 'jo-walks',
    asker: 'fatima',
    daysAgo: 1.2,
    lastDaysAgo: 0.7,
    lines: [
      '> Hello Jo, what is the size of this deer?',
      '< Thirty inches along the back, and a chest like a cello.',
      '> I can sew for cellos. I have no dog, but my neighbour does and she is not well.',
      '< Then I will walk her dog, of course.',
    ],
    exchange: { status: 'accepted', message: 'Two dog coats for three weeks of walks for my neighbour’s terrier.' },
  },
  {
    post: 'fatima-alterations',
    asker: 'owen',
    daysAgo: 0.4,
    lastDaysAgo: 0.1,
    lines: [
      '> Hello Fatima, I lost some weight in the heat and my work trousers know it.',
      '< How many pairs?',
      '> Six. I filled in the licence form last month, so I know where it hurts.',
      '< Six pairs for one form is a bargain for me. Come after five.',
    ],
    exchange: { status: 'pending', message: 'Six pairs of trousers for help with the licence form.' },
  },
  {
    post: 'priya-needs-translation',
    asker: 'elena',
    daysAgo: 0.5,
    lastDaysAgo: 0.3,
    lines: [
      '> Priya, I have translated tax guides before, friendly ones too. When do you need it?',
      '< Before the next quarter, so in about five weeks. It is twelve pages.',
    ],
    exchange: {
      status: 'pending',
      message: 'Your guide in Spanish, read by a second pair of eyes, for a check-up of my books.',
    },
  },
  {
    post: 'ben-booking',
    asker: 'ending',
    daysAgo: 1.0,
    lastDaysAgo: 0.45,
    lines: [
      '> Ben, a built-in desk for a site with booking? I can come by and measure this week.',
      '< You have read my mind. The wall is seven feet and not straight.',
      '> No wall ever is.',
    ],
    exchange: {
      status: 'pending',
      message: 'A built-in desk in ash for a small site with booking.',
      terms: [
        {
          by: 'asker',
          asker: [[1, 'piece', 'A built-in desk in ash', 1100]],
          owner: [[1, 'project', 'A small site with booking', 1200]],
          place: 'in_person',
        },
        {
          by: 'owner',
          asker: [
            [1, 'piece', 'A built-in desk in ash', 1100],
            [1, 'piece', 'A shelf above it, for the printer', 150],
          ],
          owner: [[1, 'project', 'A small site with booking', 1200]],
          place: 'in_person',
          note: 'With a shelf for the printer I would start on Monday.',
        },
      ],
    },
  },
  {
    post: 'camille-video',
    asker: 'amara',
    daysAgo: 0.3,
    lastDaysAgo: 0.08,
    unread: 1,
    lines: [
      '> Camille, you shoot well and post badly, I post well and shoot badly. Shall we?',
      '< I laughed out loud in front of a client. Yes.',
      '> Then tell me about your last ten posts. Be brave.',
    ],
    exchange: { status: 'pending', message: 'A plan for what to publish and when, for six clips of my workshops.' },
  },
  {
    post: 'amara-plan',
    asker: 'hana',
    daysAgo: 8.8,
    lines: [
      '> Amara, I have pastry. All of it, and people eating it.',
      '< You have said the magic words.',
      '> Could the plan leave out dancing?',
      '< No dancing. Only crust, close up, with sound.',
      '> The crackle video has eleven thousand views. Eleven thousand!',
      '< I told you. It was always going to be the sound.',
    ],
    exchange: {
      status: 'completed',
      message: 'A ninety-day plan for pastry, and pictures of it.',
      isUnconfirmed: true,
      byAsker: { rating: 5, text: 'An hour a week, no dancing, and a queue on Saturdays.', status: 'pending' },
      byOwner: { rating: 5 },
    },
  },
  {
    post: 'victor-jingle',
    asker: 'lucia',
    daysAgo: 2.4,
    lines: [
      '> Victor, I read contracts in both languages, though I am no lawyer. Send me the strange parts.',
      '< The strange part is everything after “whereas”.',
      '> It says that they may change your name on the cover.',
      '< My name?!',
      '> I marked it in red. Please show it to a lawyer, too.',
    ],
  },
  {
    post: 'wren-pets',
    asker: 'naomi',
    daysAgo: 1.7,
    lastDaysAgo: 0.55,
    lines: [
      '> Wren, I will write your page for one portrait of a very rude parrot.',
      '< Does he talk?',
      '> He edits.',
      '< I am in Denver in two weeks for a wedding. Keep him hungry.',
    ],
    exchange: { status: 'accepted', message: 'A page of words for a parrot.' },
  },
  {
    post: 'ruth-books',
    asker: 'ending',
    daysAgo: 26,
    lines: [
      '> Good evening Ruth, is the offer with the binders still open? I make shelves that carry pianos.',
      '> Or forty binders, at the very least.',
    ],
  },
  {
    post: 'rosa-studio',
    asker: 'chloe',
    daysAgo: 41,
    lines: [
      '> Rosa, do you ever come to San Diego? My studio has a corner that I do not talk about.',
      '< Every corner can be talked about. I come next month.',
      '> Then we will talk next month. I could photograph your team.',
      '< Only after the cleaning, please.',
    ],
  },
  {
    post: 'luis-groom',
    asker: 'victor',
    daysAgo: 6,
    lines: [
      '> Luis, I saw that you look for live guitar. I am in Miami, but I travel to Nashville in the fall.',
      '> Tell me the date and I will bring the good guitar.',
      '> One more thing: to hold the date, please send $80 by Venmo first.',
    ],
    reported: 'Asks for money outside ProQuo. The post says a trade, and then he wants to be paid up front.',
  },
  {
    post: 'tyrell-injury',
    asker: 'priya',
    daysAgo: 3.8,
    lines: [
      '> Tyrell, first books are my favourite books. And I have a knee.',
      '< Which one, and what did the doctor say?',
      '> The left one, and the doctor said “go, slowly”.',
      '< Then we go slowly, by video. I will send you the first week.',
    ],
    exchange: { status: 'accepted', message: 'Your first set of books for a knee that climbs stairs.' },
  },
];
