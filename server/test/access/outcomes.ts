import type { Scene } from './access-scene.ts';
import { type ActorName, actors } from './actors.ts';

/** The status that each actor gets. Where nothing else is said, a party and staff are strangers, and a token is its owner. */
export type Outcomes = Record<'visitor' | 'stranger' | 'owner', number> & Partial<Record<ActorName, number>>;

/** The status for each actor, and the input of the call. */
export type AccessRow = [outcomes: Outcomes, input?: (scene: Scene) => Record<string, unknown>];

export const all = (status: number): Outcomes => ({ visitor: status, stranger: status, owner: status });

export const anyone = all(200);
export const members: Outcomes = { visitor: 401, stranger: 200, owner: 200 };
export const writers: Outcomes = { ...members, readToken: 403 };
/** For members in a browser; tokens are refused, whatever their scope. */
export const browsers: Outcomes = { ...writers, writeToken: 403 };
export const admins: Outcomes = { visitor: 401, stranger: 403, owner: 403, admin: 200 };
export const moderators: Outcomes = { ...admins, moderator: 200 };
export const support: Outcomes = { ...admins, support: 200 };
export const allStaff: Outcomes = { ...moderators, support: 200 };

export const outcomeOf = (outcomes: Outcomes, actor: ActorName): number => {
  const { stranger, owner } = outcomes;
  const usual = {
    party: stranger,
    admin: stranger,
    moderator: stranger,
    support: stranger,
    readToken: owner,
    writeToken: owner,
  };
  return { ...usual, ...outcomes }[actor];
};

/** The actors who get through. */
export const allowedBy = (outcomes: Outcomes): ActorName[] =>
  actors.filter((actor) => outcomeOf(outcomes, actor) === 200);

/** The actors who make a call in tests of all mutations: all its owners, or else the first who may. */
export const makersOf = (outcomes: Outcomes): ActorName[] => {
  const allowed = allowedBy(outcomes);
  const owning = allowed.filter((actor) => ['party', 'owner', 'admin'].includes(actor));
  return owning.length > 0 ? owning : allowed.slice(0, 1);
};
