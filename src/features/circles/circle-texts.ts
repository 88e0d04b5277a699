import type { Circle, CircleLeg, CircleSide } from '#contracts/matching/circles.ts';
import { distanceAway } from '#src/lib/distance/distance-text.ts';
import { dollars } from '#src/lib/format.ts';
import { lastDayText } from '#src/lib/time/time-ago.ts';

/** 'Friday, Nov 27, 2:00 PM' */
const momentOf = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
/** 'Fri, Nov 27' */
export const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

export const firstNameOf = ({ person }: Pick<CircleSide, 'person'>): string => person?.firstName || 'someone';

const otherNamesOf = ({ seats }: Circle) =>
  seats.filter(({ isMe }) => !isMe).map(({ person }) => person?.firstName || 'someone');
const joined = (names: string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** 'Ben, Priya and you' */
const namesIn = (circle: Circle): string => joined([...otherNamesOf(circle), 'you']);
/** 'Ben and Priya' */
export const otherNamesIn = (circle: Circle): string => joined(otherNamesOf(circle));

/** What a circle is called: 'Ben, Priya and you'. */
export const titleOf = (circle: Circle): string => {
  const names = namesIn(circle);
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
};

export const hasVacancy = ({ seats }: Circle): boolean => seats.some(({ state }) => state === 'open');
export const mySeat = ({ seats }: Circle) => seats.find(({ isMe }) => isMe);
/** Whether the viewer left before the end, and so sees the circle as it was then. */
export const hasLeft = (circle: Circle): boolean =>
  (circle.state === 'proposed' || circle.state === 'agreed') && mySeat(circle)?.state === 'left';

/** All legs but the cancelled ones; those that failed are among them. */
export const uncancelledLegs = ({ legs }: Pick<Circle, 'legs'>): CircleLeg[] =>
  legs.filter(({ status }) => status !== 'cancelled');
export const ownLegs = (circle: Circle, myId: string) => {
  const legs = uncancelledLegs(circle);
  return {
    given: legs.find(({ giverUserId }) => giverUserId === myId),
    got: legs.find(({ receiverUserId }) => receiverUserId === myId),
  };
};

/** Whether the member still owes their part of a circle that ended early. */
const owes = ({ legs }: Circle, myId: string) =>
  legs.some(({ giverUserId, isOwed, status }) => giverUserId === myId && isOwed && status === 'waiting');

const countAsked = ({ seats }: Circle) => seats.filter(({ state }) => state === 'asked').length;

/** How far the member's own part of an agreed circle is. */
const givenText = (given: CircleLeg | undefined): string => {
  if (!given) return 'You have nothing left to do.';
  if (given.status === 'disputed') return "Your part isn't settled yet.";
  return given.status === 'failed' ? 'Your part failed.' : 'Your part is done.';
};

/** What the member waits for in an agreed circle. */
const waitsFor = (got: CircleLeg | undefined, name: string): string => {
  if (!got || got.status === 'confirmed') return 'The others are still at it.';
  if (got.status === 'disputed') return `${name}'s part isn't settled yet.`;
  return got.status === 'failed' ? `${name}'s part failed.` : `${name}'s part is next.`;
};

/** What a circle is about now, in a line: for the dashboard and the list. */
export function headlineOf(circle: Circle, myId: string): string {
  if (hasLeft(circle)) return 'You left this circle';
  if (circle.state === 'completed') return 'Closed. Everyone got what they needed.';
  if (circle.state === 'broken') return owes(circle, myId) ? 'Ended early. You still owe your part.' : 'Ended early';
  if (circle.state === 'void') return 'Not this time';
  const isAsked = mySeat(circle)?.state === 'asked';
  if (circle.group === 'turn' && !isAsked) return `Your turn: ${namesIn(circle)}`;
  if (hasVacancy(circle)) return "We're looking for someone to step in";
  if (isAsked)
    return circle.state === 'agreed' ? `Your turn: ${namesIn(circle)}` : `A circle of ${circle.size} fits you`;
  const unanswered = countAsked(circle);
  if (unanswered > 0) return `Waiting for ${unanswered} of ${circle.size} people`;
  const { given, got } = ownLegs(circle, myId);
  if (given?.status === 'waiting') return 'Agreed. Plan your part.';
  return `${givenText(given)} ${waitsFor(got, firstNameOf(circle.youGet))}`;
}

/** The line below the title of a circle's page. */
export function statusLine(circle: Circle, myId: string): string {
  const { state, mendBy, answerBy, expiresAt } = circle;
  if (hasLeft(circle)) return "You're no longer part of this circle.";
  if (state === 'completed') return 'The circle is closed. Everyone got what they needed, and nobody paid.';
  if (state === 'broken') return 'This circle ended early.';
  if (state === 'void') return "Not this time. The circle didn't come together. We'll look again with every new post.";
  if (hasVacancy(circle)) {
    return state === 'agreed' && mendBy
      ? `Someone left. We're looking for someone to step in until ${momentOf(mendBy)}.`
      : 'Someone cannot take part. We are looking for another.';
  }
  if (mySeat(circle)?.state === 'asked') {
    return answerBy
      ? `Please answer by ${lastDayText(answerBy)}. It closes ${momentOf(answerBy)}.`
      : 'Please say yes or no.';
  }
  if (state === 'proposed') {
    return `You said yes. ${headlineOf(circle, myId)}. It's open until ${momentOf(expiresAt)}.`;
  }
  return headlineOf(circle, myId);
}

const RATIO_TO_ASK = 1.5;

interface Half {
  value: number;
  isDone?: boolean;
}
interface Worth {
  give: Half | null;
  get: Half | null;
}

/** 'You gave about $500, you get about $450.' */
export const valueSentence = ({ give, get }: Worth): string => {
  const halves = [
    ...(give ? [`you ${give.isDone ? 'gave' : 'give'} about ${dollars(give.value)}`] : []),
    ...(get ? [`you ${get.isDone ? 'got' : 'get'} about ${dollars(get.value)}`] : []),
  ].join(', ');
  return halves && `${halves.charAt(0).toUpperCase()}${halves.slice(1)}.`;
};

/** Whether one side is worth so much more that the member is asked whether that is OK. */
export const isUneven = ({ give, get }: Worth): boolean => {
  const [less = 0, more = 0] = [give?.value ?? 0, get?.value ?? 0].toSorted((a, b) => a - b);
  return less > 0 && more / less > RATIO_TO_ASK;
};

/** 'online', '4 miles away' */
export const whereOf = ({ distanceMiles }: CircleSide): string =>
  distanceMiles === null ? 'online' : distanceAway(distanceMiles);

/** '4.9 stars, online' */
export function aboutGiver(side: CircleSide): string {
  const rating = side.person?.averageRating;
  return [...(rating ? [`${rating.toFixed(1)} stars`] : []), whereOf(side)].join(', ');
}
