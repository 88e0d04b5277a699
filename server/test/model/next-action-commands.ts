import { TRPCError } from '@trpc/server';
import type { Caller } from '../factories.ts';
import type { TestCircleMember } from '../circles/circles.ts';
import { callerOf, type Real, type Side, type Step } from './world.ts';

/** Trades, and three members of a circle; any of them write to each other. */
export type Everyone = Real & { circle: TestCircleMember[] };

/** All members, each as the one who calls. */
export const everyoneOf = (r: Real): { id: string; caller: Caller }[] => [
  ...r.members.map((id, index) => ({ id, caller: r.callers[index] as Caller })),
  ...(r as Everyone).circle.map(({ id, calls }) => ({ id, caller: calls })),
];

/** What is refused changes nothing; the check after the step says whether that is so. */
const orRefused = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => {
    if (!(error instanceof TRPCError)) throw error;
  });

type Act = (who: { id: string; caller: Caller }, other: { id: string; caller: Caller }) => Promise<unknown>;

const between =
  (name: string, act: Act) =>
  (from: number, to: number): Step => ({
    check: () => from !== to,
    allows: () => true,
    run: async (_, r) => {
      const [who, other] = [everyoneOf(r)[from], everyoneOf(r)[to]];
      if (who && other) await orRefused(act(who, other));
    },
    toString: () => `${from} ${name} ${to}`,
  });

export const send = between('writes to', ({ caller }, { id }) =>
  caller.messages.send({ receiverId: id, content: 'Hello there' }),
);
export const read = between('reads', ({ caller }, { id }) => caller.messages.markRead({ userId: id }));

/** Says how it was. */
export const review = (index: number, side: Side): Step => ({
  check: () => true,
  allows: () => true,
  run: async (m, r) => {
    const { id, caller } = callerOf(m, r, index, side);
    await orRefused(caller.reviews.create({ exchangeId: id, rating: 4 }));
  },
  toString: () => `${index}: ${side} reviews the other`,
});

const inCircle =
  (name: string, act: (member: TestCircleMember, circleId: string | undefined) => Promise<unknown>) =>
  (place: number): Step => ({
    check: () => true,
    allows: () => true,
    run: async (_, r) => {
      const member = (r as Everyone).circle[place];
      if (!member) return;
      const [newest] = (await member.calls.circles.list({ limit: 1 })).items;
      await orRefused(act(member, newest?.id));
    },
    toString: () => `circle: ${place} ${name}`,
  });

export const propose = inCircle('proposes it', async ({ calls, postId }) => {
  const [found] = await calls.circles.suggest({ postId });
  if (found) await calls.circles.propose({ token: found.token });
});
const answer = (yes: boolean) =>
  inCircle(yes ? 'says yes' : 'says no', async ({ calls }, id = '') => {
    const { version } = await calls.circles.get({ id });
    await calls.circles.answer(yes ? { id, version, yes } : { id, yes });
  });
export const accept = answer(true);
export const decline = answer(false);
export const leave = inCircle('leaves', async ({ calls }, id = '') => calls.circles.leave({ id }));
const updatePart = (status: 'delivered' | 'confirmed' | 'disputed') =>
  inCircle(status, async ({ calls, id: me }, id = '') => {
    const { legs } = await calls.circles.get({ id });
    const side = status === 'delivered' ? 'giverUserId' : 'receiverUserId';
    const leg = legs.find((item) => item[side] === me);
    if (leg) await calls.circles.updateLeg({ id: leg.id, status });
  });
export const deliver = updatePart('delivered');
export const confirmPart = updatePart('confirmed');
export const disputePart = updatePart('disputed');
