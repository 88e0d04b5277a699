import { SESSION_SECRETS, WORDS } from './shape.ts';

export type Target = 'bare' | 'rest' | 'trpc';
export type RequestLine = { method: 'GET' | 'POST'; path: string; body?: string };
export type Workload = {
  name: string;
  about: string;
  /** What each target is asked, for the n-th request of a run by a member. */
  request: (target: Target, n: number, member: number) => RequestLine;
  /** Shares of the bare limit that our REST and our tRPC are to reach. */
  goals: { rest: number; trpc: number };
};

const CONTACTS = 20;

const query = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
/** Each member writes to twenty others in turn, as people do: mostly into conversations that exist. */
const otherThan = (member: number, n: number, members: number) => {
  const other = (member * 31 + (n % CONTACTS) * 17 + 1) % members;
  return other === member ? (other + 1) % members : other;
};

/** W1 to W4 over a data set of that many members. */
export const workloads = (members: number, memberId: (index: number) => string): Workload[] => [
  {
    name: 'W1',
    about: 'newest 50 posts',
    goals: { rest: 0.8, trpc: 0.6 },
    request: (target) => ({
      method: 'GET',
      path: { bare: '/posts', rest: '/api/service-requests?limit=50', trpc: query('posts.list', { limit: 50 }) }[
        target
      ],
    }),
  },
  {
    name: 'W2',
    about: 'search, 50 of 1 %',
    goals: { rest: 0.8, trpc: 0.6 },
    request: (target, n) => {
      const search = WORDS[n % WORDS.length] ?? '';
      return {
        method: 'GET',
        path: {
          bare: `/search?q=${search}`,
          rest: `/api/service-requests?search=${search}&limit=50`,
          trpc: query('posts.list', { search, limit: 50 }),
        }[target],
      };
    },
  },
  {
    name: 'W3',
    about: 'send a message, durable',
    goals: { rest: 3, trpc: 1.5 },
    request: (target, n, member) => {
      const receiverId = memberId(otherThan(member, n, members));
      const body = JSON.stringify({ receiverId, content: `Message number ${n}, and a few words more.` });
      return {
        method: 'POST',
        path: { bare: '/messages', rest: '/api/messages', trpc: '/trpc/messages.send' }[target],
        body,
      };
    },
  },
  {
    name: 'W4',
    about: 'last 50 messages with a member',
    goals: { rest: 0.8, trpc: 0.6 },
    request: (target, n, member) => {
      const userId = memberId(member % 2 === 0 ? member + 1 : member - 1);
      return {
        method: 'GET',
        path: {
          bare: `/thread?with=${userId}`,
          rest: `/api/messages/conversation/${userId}?limit=50`,
          trpc: query('messages.thread', { userId, limit: 50 }),
        }[target],
      };
    },
  },
];

/** The member whose session a connection uses. */
export const memberOfConnection = (connection: number) => connection % SESSION_SECRETS.length;
