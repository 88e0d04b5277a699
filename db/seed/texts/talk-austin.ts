import type { SeedTalk } from '../types.ts';

/** Between neighbors around Austin. */
export const austinTalks: SeedTalk[] = [
  {
    post: 'nina-needs-bike',
    asker: 'marcus',
    daysAgo: 68,
    lines: [
      '> I like old three-speeds. What does it say on the hub?',
      '< Something with an S and then rust.',
      '> Then I know what it is. Bring it by and bring your red pen, my site is full of typos.',
      '< My pen is already looking forward to it.',
      '> She runs. New tires, new cables, original hub. Your mother had taste.',
    ],
    exchange: {
      status: 'completed',
      message: 'The three-speed for a good edit of my site.',
      byAsker: { rating: 5, text: 'Nina cut half of my text and now people read the other half.' },
      byOwner: {
        rating: 5,
        text: 'My mother’s bicycle is back on the road. Marcus treated it like a museum piece that is meant to be ridden.',
      },
    },
  },
  {
    post: 'nina-proof',
    asker: 'grace',
    daysAgo: 47,
    lines: [
      '> Hello Nina, I have a little book of exercises, about eighty pages. Yoga lessons in return?',
      '< Yes please. My desk and I have been together for too long.',
      '> Shall we say five lessons for the whole book?',
      '< Fair. Send it chapter by chapter so that I can enjoy it.',
      '> The book is at the printer, and you did a lovely tree pose today.',
    ],
    exchange: {
      status: 'completed',
      message: 'My book against five lessons.',
      byAsker: { rating: 5, text: 'Sharp eyes and a kind pen. Every note came with a reason.' },
      byOwner: {
        rating: 4,
        text: 'Patient and clear, and my back agrees. We had to move two lessons, which was as much my fault.',
      },
    },
  },
  {
    post: 'ruth-books',
    asker: 'tomas',
    daysAgo: 49,
    lines: [
      '> Good morning Ruth. Three months of garden receipts, some with real soil on them. I can build the raised beds.',
      '< Good morning Tomás. Soil is fine, it brushes off. Two beds, four by eight?',
      '> Two beds, cedar, filled and planted with what you like to eat.',
      '< Tomatoes and too many peppers. Bring the box on Friday.',
      '> My wife says that she has never seen me calm about taxes before.',
    ],
    exchange: {
      status: 'completed',
      message: 'Raised beds for three months of books.',
      byAsker: {
        rating: 5,
        text: 'Ruth found four hundred dollars that I had forgotten to charge. The beds were the easy part.',
      },
      byOwner: {
        rating: 5,
        text: 'Two beautiful beds, straight as a ruler, and he came back to check on the peppers.',
      },
    },
  },
  {
    post: 'ben-needs-contract',
    asker: 'leah',
    daysAgo: 64,
    lines: [
      '> 2015 was a bad year for contracts. I will write you two pages that a client can read, and you will finally make me a site.',
      '< Deal. How calm does calm have to be?',
      '> Like a library with good chairs.',
      '< Then no sliders. I can do that.',
      '> Draft contract is in your inbox. Paragraph four is the one that pays your rent.',
      '< Used it today with a new client. They signed without a question, which has never happened.',
      '> The site is up and my mother understood it at first try. Complete!',
    ],
    exchange: {
      status: 'completed',
      message: 'Contract for website, both done properly.',
      byAsker: { rating: 5, text: 'Five calm pages, exactly as promised, and I can change them myself without fear.' },
      byOwner: {
        rating: 5,
        text: 'Two pages, plain words, no loopholes. Leah explains the law the way I wish people explained software.',
      },
    },
  },
  {
    post: 'leah-needs-site',
    asker: 'ben',
    daysAgo: 56,
    lines: [
      '> I see that you put the site up as a post as well. Shall we keep it under the other trade?',
      '< You are right, that one covers it. I will leave this open for the clinic pages later.',
      '> Good. Then I withdraw this one so that the books are straight.',
    ],
    exchange: { status: 'cancelled', cancelled: { by: 'asker', from: 'pending' } },
  },
  {
    post: 'leah-contract',
    asker: 'diego',
    daysAgo: 26,
    lines: [
      '> Leah, a brewery wants my truck on their lot five days a week. The paper they sent has eleven pages.',
      '< Eleven pages for a parking space. Send it over.',
      '> Sent. I can pay in dinners. Large ones.',
      '< Clause seven says that you pay for their roof. Do not sign yet.',
      '> Their roof?',
      '< Their roof. I wrote you a reply, copy it word for word.',
      '> They took it out and they apologised. When do I cook?',
      '< Saturday week, twelve people, two of them do not eat meat.',
    ],
    exchange: {
      status: 'completed',
      message: 'Lot agreement for the truck, against a dinner for twelve.',
      byAsker: { rating: 5, text: 'She saved me from paying for somebody else’s roof. Worth every tamale.' },
      byOwner: { rating: 5, text: 'Twelve guests, two languages, one very quiet table while everyone ate. Superb.' },
    },
  },
];
