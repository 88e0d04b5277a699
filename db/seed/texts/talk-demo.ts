import type { SeedTalk } from '../types.ts';

/** The demo account's completed and accepted exchanges. */
export const demoTalks: SeedTalk[] = [
  {
    post: 'demo-identity',
    asker: 'premium',
    daysAgo: 62,
    lines: [
      '> Hi Jordan, your label work for the honey people is lovely. Would you do an identity for my studio in return for product photos?',
      '< Hi Camille, gladly. I know your picture of the blue bowls, it hangs in my favorite cafe.',
      '> Ha, that bowl fell over twice. What do you need from me to start?',
      '< An hour of your time and three things you like that are not logos. And how many products shall I bring?',
      '> Twelve fit in half a day. Bring the shiny ones first, they take longest.',
      '< Perfect. Thursday at nine?',
      '> Thursday at nine. Coffee is on me, dog is included.',
      '< Files are all in the folder now, with the guide. Thank you for the pictures, the tin has never looked this good.',
      '> I keep opening the PDF just to look at it. Marking this as complete!',
    ],
    exchange: {
      status: 'completed',
      message: 'A brand identity for my studio against half a day of product photos.',
      terms: [
        {
          by: 'asker',
          asker: [[12, 'piece', 'Product photos, lit and retouched', 720]],
          owner: [[1, 'project', 'A brand identity with files and a guide', 800]],
          place: 'in_person',
        },
      ],
      byAsker: {
        rating: 5,
        text: 'Jordan asked the right questions, listened, and drew a mark that I am proud to put on the door. Files arrived in good order and on the day we agreed.',
      },
      byOwner: {
        rating: 5,
        text: 'Calm, precise and generous with her time. The pictures of my tins brought me two new clients within a month.',
      },
    },
  },
  {
    post: 'demo-old-cards',
    asker: 'marcus',
    isArchived: true,
    daysAgo: 93,
    lines: [
      '> Steel touring bike, you say? I am in. My cards are a stamp on a bike tube box.',
      '< Honestly that is quite charming. But yes, let us do it. Can I bring the bike on Saturday?',
      '> Any time after ten. What is wrong with it?',
      '< It makes a noise like a small drawer being opened, always on hills.',
      '> Bottom bracket. I would bet lunch on it.',
      '< It was the bottom bracket. I owe you lunch and the cards are at the printer.',
    ],
    exchange: {
      status: 'completed',
      message: 'Tune-up for cards.',
      byAsker: {
        rating: 5,
        text: 'Cards look like they belong to a much bigger shop. Quick, friendly, no fuss about changes.',
      },
      byOwner: {
        rating: 5,
        text: 'My bike is silent for the first time since 2018. Marcus explained everything while he worked.',
      },
    },
  },
  {
    post: 'hana-needs-labels',
    asker: 'demo',
    daysAgo: 43,
    lines: [
      '> Hi Hana, labels for bread are exactly my kind of thing. Which five loaves are they?',
      '< Country, rye, seeded, olive and the one with miso that I cannot stop making.',
      '> Could I come by on a baking morning? I would like to see the shapes before I draw.',
      '< Wednesday from five in the morning, if that is a time you believe in.',
      '> I will believe in it for bread.',
      '< The shop has put them at the front! And your opening is on the 12th, right? I have you down for sixty rolls and two cakes.',
      '> The rolls were gone in twenty minutes and somebody asked whether the cake was for sale. Thank you.',
    ],
    exchange: {
      status: 'completed',
      message: 'Five labels against bread and cakes for my studio opening.',
      byOwner: {
        rating: 5,
        text: 'Five labels that make people pick up the bread and read it. Jordan even fixed my ingredient list.',
      },
    },
  },
  {
    post: 'grace-yoga',
    asker: 'demo',
    daysAgo: 39,
    lines: [
      '> Hello Grace, I have a designer’s back and can offer you a schedule page. Would that be a fair trade for six lessons?',
      '< Hello Jordan, it would. I have met many designer’s backs. Tuesdays at eight?',
      '> Tuesdays at eight. I will send a first sketch of the page by then.',
      '< Lovely. Wear something you can sit on the floor in, and eat early.',
      '> Page is live, and I can turn my head to the left again.',
    ],
    exchange: {
      status: 'completed',
      message: 'A schedule page for six lessons.',
      byOwner: {
        rating: 5,
        text: 'Jordan built the page in a week and made it easy for me to change. A pleasure to teach, too.',
        status: 'pending',
      },
    },
  },
  {
    post: 'demo-landing',
    asker: 'leah',
    daysAgo: 21,
    lines: [
      '> Jordan, I could use a page for a free clinic I run twice a year. I would look over your contractor agreement for it.',
      '< That sounds like a good trade for both. How soon is the next clinic?',
      '> Six weeks. The page only needs dates, the address and what to bring.',
      '< Then we have time to do it well. I will send you my agreement tonight, please be honest.',
      '> I always am, that is most of the job.',
    ],
    exchange: {
      status: 'accepted',
      message: 'A one-page site for my clinic. I will review your contractor agreement and rewrite what needs it.',
    },
  },
];
