import type { SeedTalk } from '../types.ts';

/** Trades of sound, events, garages and lessons. */
export const lessonTalks: SeedTalk[] = [
  {
    post: 'elena-menu',
    asker: 'andre',
    daysAgo: 48,
    lines: [
      '> Elena, half of my guests come from Mexico City. How do you say étouffée in Spanish?',
      '< You do not. You describe it and make them hungry.',
      '> Then please describe eight of them.',
      '< Done. I became hungry at number two.',
      '> I will ship you the roux, and call you while you stir.',
    ],
    exchange: {
      status: 'completed',
      message: 'Eight dishes in Spanish for a box of roux and a lesson.',
      byAsker: { rating: 5, text: 'My guests order in Spanish now and they order more.' },
      byOwner: { rating: 5, text: 'I stirred for forty minutes and he stayed on the line. Unforgettable.' },
    },
  },
  {
    post: 'theo-shelves',
    asker: 'ray',
    daysAgo: 20,
    lines: [
      '> Theo, would a short film of your shop be worth a window seat for lenses?',
      '< For lenses? Padded then, with a lid.',
      '> Padded, with a lid, forty inches.',
      '< I have to stop here, sorry. A cousin moves house and I promised him the month.',
      '> No harm done. Family first, film later.',
    ],
    exchange: {
      status: 'cancelled',
      message: 'A window seat with storage for a film about the shop.',
      cancelled: { by: 'owner', from: 'accepted' },
    },
  },
  {
    post: 'ray-film',
    asker: 'caleb',
    daysAgo: 38,
    lines: [
      '> Ray, three films need music and my studio needs a film. Shall we?',
      '< I have wanted to hear that sentence all year.',
      '> What is the first one about?',
      '< A woman who repairs accordions.',
      '> Then I will leave the accordion to her and write for strings.',
      '< That last cue made the whole room quiet. Finished, as far as I am concerned.',
    ],
    exchange: {
      status: 'completed',
      message: 'Music for three films against one about the studio.',
      byAsker: { rating: 5, text: 'He filmed my messy room and made it look like a place where songs happen.' },
      byOwner: { rating: 5, text: 'Three cues, three moods, not a note too many.' },
    },
  },
  {
    post: 'sofia-workshop',
    asker: 'ray',
    daysAgo: 35,
    lines: [
      '> Sofia, I film and photograph events. I would like to hold a small workshop on making films with a phone.',
      '< How many people, and do they need chairs?',
      '> Fifteen, and mostly outlets.',
      '< I know a room with forty outlets. It used to be a laundry.',
      '> The workshop was full and nobody asked me a single question about parking.',
    ],
    exchange: {
      status: 'completed',
      message: 'A workshop for pictures of three events.',
      byAsker: { rating: 5, text: 'There was a schedule for the schedule. I have never been so relaxed.' },
      byOwner: { rating: 3, text: 'Good pictures and a nice person, but they reached me nine days later than agreed.' },
    },
  },
  {
    post: 'camille-needs-books',
    asker: 'plain',
    daysAgo: 50.5,
    lines: [
      '> Dear Camille, in case you still need help with the drawers: I do this every day.',
      '< Dear Ruth, Priya started yesterday. May I come back to you next year?',
      '> Of course. Keep the receipts flat until then.',
    ],
    exchange: {
      status: 'cancelled',
      message: 'A year of books for photographs of our garden.',
      cancelled: { by: 'owner', from: 'pending' },
    },
  },
  {
    post: 'hugh-brakes',
    asker: 'luis',
    daysAgo: 45,
    lines: [
      '> Hugh, I drive a ’98 wagon to Virginia each month. Haircuts for brakes?',
      '< I have not got much hair left, but my sons do.',
      '> How many sons?',
      '< Four.',
      '> That is a full set of brakes.',
      '< It stopped being fun after the third one moved. Pads and rotors are done.',
    ],
    exchange: {
      status: 'completed',
      message: 'Brakes for four haircuts.',
      byAsker: { rating: 4, text: 'Solid work and photos of everything, as promised. Hard to reach by phone.' },
      byOwner: { rating: 5, text: 'Four boys, one hour, no tears.' },
    },
  },
  {
    post: 'will-staging',
    asker: 'rosa',
    daysAgo: 33,
    lines: [
      '> Mr Thatcher, I come through Dallas in three weeks. I clean, you stage my sister’s living room?',
      '< Gladly. Is it the living room or the whole sister?',
      '> You are funny. The living room.',
    ],
    exchange: {
      status: 'cancelled',
      message: 'A deep clean of the warehouse for one staged room.',
      cancelled: { by: 'asker', from: 'accepted' },
    },
  },
];
