import { SESSION_SECRETS, WORDS } from './shape.ts';

export type Target = 'bare' | 'rest' | 'trpc';
type RequestLine = { method: 'GET' | 'POST'; path: string; body?: string };
export type Workload = {
  name: string;
  about: string;
  /** The n-th request of a run, sent to a target by a member. */
  request: (target: Target, n: number, member: number) => RequestLine;
  /** Required throughput of REST and tRPC as a multiple of the bare server's. */
  goals: { rest: number; trpc: number };
};

const CONTACTS = 20;
const CACHED_GOALS = { rest: 4, trpc: 4 };

const query = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
/** Each member writes to twenty others in turn, so that most messages go to existing conversations. */
const otherThan = (member: number, n: number, members: number) => {
  const contact = (member * 31 + (n % CONTACTS) * 17 + 1) % members;
  return contact === member ? (contact + 1) % members : contact;
};

/** A read workload and its uncached variant; `more` is an ignored query parameter that makes each URL unique. */
const reading = (
  name: string,
  about: string,
  goals: Workload['goals'],
  pathsOf: (n: number, member: number, more: Record<string, number>) => Record<Target, string>,
): Workload[] => {
  const ask = (more: (n: number) => Record<string, number>) => (target: Target, n: number, member: number) => ({
    method: 'GET' as const,
    path: pathsOf(n, member, more(n))[target],
  });
  return [
    { name, about, goals: CACHED_GOALS, request: ask(() => ({})) },
    // No URL repeats, so the response cache is never hit.
    { name: `${name}*`, about: `${about}, uncached`, goals, request: ask((n) => ({ unique: n })) },
  ];
};
const asQuery = (more: Record<string, number>) =>
  Object.entries(more)
    .map(([key, value]) => `&${key}=${value}`)
    .join('');

type MemberId = (index: number) => string;

/** Messages of members to one another; `bare` is the path that the bare server takes them at. */
const messages = (
  { name, about, bare, goals }: Pick<Workload, 'name' | 'about' | 'goals'> & { bare: string },
  members: number,
  memberId: MemberId,
): Workload => ({
  name,
  about,
  goals,
  request: (target, n, member) => {
    const receiverId = memberId(otherThan(member, n, members));
    const body = JSON.stringify({ receiverId, content: `Message number ${n}, and a few words more.` });
    return { method: 'POST', path: { bare, rest: '/api/messages', trpc: '/trpc/messages.send' }[target], body };
  },
});

/**
 * The workloads W1 to W4 over a data set with this many members; a star marks the uncached variant, a plus the one where
 * the bare server shares the commits of a moment, too.
 */
export const workloads = (members: number, memberId: MemberId): Workload[] => [
  ...reading('W1', 'newest 50 posts', { rest: 0.7, trpc: 0.5 }, (_n, _member, more) => ({
    bare: '/posts',
    rest: `/api/service-requests?limit=50${asQuery(more)}`,
    trpc: query('posts.list', { limit: 50, ...more }),
  })),
  ...reading('W2', '50 of the 1 % of posts with a word', { rest: 0.6, trpc: 0.5 }, (n, _member, more) => {
    const search = WORDS[n % WORDS.length] ?? '';
    return {
      bare: `/search?q=${search}`,
      rest: `/api/service-requests?search=${search}&limit=50${asQuery(more)}`,
      trpc: query('posts.list', { search, limit: 50, ...more }),
    };
  }),
  messages(
    { name: 'W3', about: 'send a message, durable', bare: '/messages', goals: { rest: 2.2, trpc: 1.5 } },
    members,
    memberId,
  ),
  messages(
    {
      name: 'W3+',
      about: 'the same, bare shares commits',
      bare: '/messages/together',
      goals: { rest: 0.45, trpc: 0.45 },
    },
    members,
    memberId,
  ),
  ...reading('W4', 'last 50 messages with a member', { rest: 0.7, trpc: 0.5 }, (_n, member, more) => {
    const userId = memberId(member % 2 === 0 ? member + 1 : member - 1);
    return {
      bare: `/thread?with=${userId}`,
      rest: `/api/messages/conversation/${userId}?limit=50${asQuery(more)}`,
      trpc: query('messages.thread', { userId, limit: 50, ...more }),
    };
  }),
];

/** The member whose session a connection uses. */
export const memberOfConnection = (connection: number) => connection % SESSION_SECRETS.length;
