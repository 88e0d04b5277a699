import type { SeedCircle } from '../types.ts';

/** Trade circles, one in each state; each post gives to the next one, the last to the first. */
export const circleSeeds: readonly SeedCircle[] = [
  {
    // Asks the demo account.
    posts: ['diego-needs-logo', 'demo-identity', 'camille-products'],
    seats: ['accepted', 'asked', 'accepted'],
    state: 'proposed',
    daysAgo: 0.06,
  },
  {
    // Proposed by a free member, who waits for one of two.
    posts: ['nina-proof', 'grace-yoga', 'fatima-alterations'],
    seats: ['accepted', 'asked', 'accepted'],
    state: 'proposed',
    daysAgo: 0.3,
  },
  {
    posts: ['priya-quarterly', 'diego-class', 'demo-menus'],
    seats: ['bound', 'bound', 'bound'],
    state: 'agreed',
    daysAgo: 2.8,
    agreedAgo: 2.2,
    legs: [{ status: 'confirmed', ago: 0.5 }, { status: 'waiting' }, { status: 'delivered', ago: 0.3 }],
    talk: [
      {
        by: 0,
        ago: 2.1,
        text: 'Good morning, both. Diego, could you bring your last two sales tax letters on Friday?',
      },
      { by: 1, ago: 1.9, text: 'All of them, in the shoebox. Jordan, eighty tamales or a table for your team?' },
      {
        by: 2,
        ago: 1.7,
        text: 'A table on a Tuesday, please. Priya, the first draft of the brochure is yours tonight.',
      },
      { by: 0, ago: 0.4, text: 'Diego’s quarter is filed. That was the easy part; the shoebox was not.' },
    ],
  },
  {
    // The third left before anything was done: somebody is looked for who steps in.
    posts: ['owen-plumbing', 'leah-llc', 'tomas-garden'],
    seats: ['bound', 'bound', 'left'],
    state: 'agreed',
    daysAgo: 2.4,
    agreedAgo: 1.5,
    leftAgo: 0.8,
    legs: [{ status: 'waiting' }, { status: 'waiting' }, { status: 'waiting' }],
  },
  {
    posts: ['tyrell-plan', 'arjun-pricing', 'caleb-podcast'],
    seats: ['done', 'done', 'done'],
    state: 'completed',
    daysAgo: 15,
    agreedAgo: 13.5,
    endedAgo: 6,
    legs: [
      {
        status: 'confirmed',
        ago: 9,
        byGiver: { rating: 5, text: 'Did every exercise, and told me which ones he hated. Exactly right.' },
        byReceiver: { rating: 5, text: 'Tyrell checks that you did it, kindly. Eight weeks later I take the stairs.' },
      },
      {
        status: 'confirmed',
        ago: 8,
        byGiver: { rating: 4, text: 'Came with all of his numbers, on the back of a set list.' },
        byReceiver: { rating: 5, text: 'I raised my price the same afternoon and nobody blinked.' },
      },
      { status: 'confirmed', ago: 6 },
    ],
    talk: [
      {
        by: 0,
        ago: 13.2,
        text: 'So I train Arjun, Arjun counts for Caleb, and Caleb cleans up my podcast. I like it.',
      },
      { by: 2, ago: 13.1, text: 'Send me the worst episode first. I enjoy a hum.' },
      { by: 1, ago: 6, text: 'Done, all three. That was easier than one invoice.' },
    ],
  },
  {
    posts: ['kat-lettering', 'naomi-newsletter', 'amara-plan'],
    seats: ['released', 'released', 'released'],
    state: 'broken',
    daysAgo: 9,
    agreedAgo: 8.2,
    endedAgo: 0.9,
    legs: [{ status: 'cancelled' }, { status: 'cancelled' }, { status: 'failed' }],
    endReason: 'a leg failed',
  },
  {
    posts: ['leah-needs-site', 'demo-landing', 'tomas-garden'],
    seats: ['released', 'released', 'released'],
    state: 'void',
    daysAgo: 20,
    endedAgo: 10,
    endReason: 'expired',
  },
];
