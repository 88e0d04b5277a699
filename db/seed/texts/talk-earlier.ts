import type { SeedTalk } from '../types.ts';

/** Trades finished and given up, a while ago. */
export const earlierTalks: SeedTalk[] = [
  {
    post: 'priya-return',
    asker: 'tomas',
    daysAgo: 76,
    lines: [
      '> Hello Priya, I saw the word disgrace and felt called. I can put your yard right.',
      '< It is a strong word and a true one. What would you plant?',
      '> Inland sea oats in the shade, salvia in the sun, and nothing that needs you.',
      '< Nothing that needs me sounds perfect.',
      '> The path is in. Please walk on the left until Sunday.',
      '< Your return is filed and you get money back. I would do your yard any time.',
    ],
    exchange: {
      status: 'completed',
      message: 'A garden that needs nobody, for a tax return.',
      byAsker: { rating: 5, text: 'She explained every line and I understood most of them.' },
      byOwner: { rating: 5, text: 'My neighbors now slow down in front of my house, for good reasons.' },
    },
  },
  {
    post: 'marcus-tune',
    asker: 'diego',
    daysAgo: 70,
    lines: [
      '> I have lunch and you have Saturdays. My delivery bike also makes a sound.',
      '< What kind of sound?',
      '> An expensive one.',
      '< It was a pebble in the guard. I kept it for you.',
      '> Then lunch is for twenty kids, and you get the pebble framed.',
    ],
    exchange: {
      status: 'completed',
      message: 'Saturday lunch for the repair class, for a tune-up.',
      byAsker: { rating: 5, text: 'Honest. He could have charged me for a new crank, and showed me a pebble instead.' },
      byOwner: { rating: 5, text: 'Twenty kids ate vegetables and asked for more.' },
    },
  },
  {
    post: 'peter-table',
    asker: 'naomi',
    daysAgo: 86,
    lines: [
      '> Peter, I need a table and you need people east of the river. I write, and I know two magazines.',
      '< What size is the room?',
      '> Eleven by twelve, with one door that nobody likes.',
      '< Then six seats and round corners. It would be ready in about ten weeks.',
      '> My story about your boards is out this week.',
      '< I have four new orders from Idaho. What did you write?',
      '> The truth, with adjectives.',
    ],
    exchange: {
      status: 'completed',
      message: 'A table for six, for a plan and a story.',
      byAsker: { rating: 5, text: 'We have had every meal at it since. You can feel the years in the wood.' },
      byOwner: { rating: 5, text: 'One article, four orders. She came to the shop and really looked.' },
    },
  },
  {
    post: 'kat-posters',
    asker: 'isaac',
    daysAgo: 57,
    lines: [
      '> Send me the licensing contract and I will tell you what they hope you will not read.',
      '< It is nine pages and I like none of them.',
      '> Page six. They want the drawings for ever, and on mugs.',
      '< Not on mugs!',
      '> No mugs now, and five years instead of ever.',
    ],
    exchange: {
      status: 'completed',
      message: 'Contract review for a set of posters for our anniversary.',
      byAsker: { rating: 5, text: 'The posters are the only thing in my office that people photograph.' },
      byOwner: { rating: 5, text: 'No mugs. I am forever grateful.' },
    },
  },
  {
    post: 'mei-massage',
    asker: 'kenji',
    daysAgo: 61,
    lines: [
      '> Phone, laptop and book should all have one calendar. It takes two hours. My neck is yours.',
      '< Come on Thursday. Bring your neck.',
      '> You now have one calendar in three places, and reminders go out by themselves.',
      '< And you have a neck that turns.',
    ],
    exchange: {
      status: 'completed',
      message: 'One calendar for three sessions.',
      byAsker: { rating: 5, text: 'I did not know that it could turn that far.' },
      byOwner: { rating: 4, text: 'It works without fail. I needed him to explain it twice, and he did so kindly.' },
    },
  },
  {
    post: 'bridget-math',
    asker: 'samuel',
    daysAgo: 58,
    lines: [
      '> Ms O’Malley, my daughter is afraid of fractions. I would do your books for the year.',
      '< Nobody needs to be afraid of fractions. How old is she?',
      '> Ten, and she argues well.',
      '< Arguing is half of math. Mondays at five?',
      '> She explained thirds to me with a sandwich last night.',
    ],
    exchange: {
      status: 'completed',
      message: 'Ten lessons for a year of books.',
      byAsker: { rating: 5, text: 'My daughter now corrects the recipe quantities.' },
      byOwner: { rating: 5, text: 'Call him directly and skip this site, he does it for cash.', status: 'rejected' },
    },
  },
  {
    post: 'ingrid-grant',
    asker: 'astrid',
    daysAgo: 50,
    lines: [
      '> Ingrid, our community orchard needs a fence and a well. Would you write with us? I cannot design a report, though.',
      '< What could you offer instead?',
      '> Advice on trees by video, which I know is a strange offer from here to Minnesota.',
      '< It is kind, but I do need that report. I will send you a template that you can fill in yourselves.',
    ],
    exchange: {
      status: 'cancelled',
      message: 'A proposal for our orchard.',
      cancelled: { by: 'owner', from: 'pending' },
    },
  },
];
