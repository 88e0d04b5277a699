import { DAY } from '../../../../platform/core/time.ts';
import type { Command, Effect, Outcome } from '../commands.ts';
import {
  accept,
  agree,
  check,
  deadlineAt,
  decline,
  examples,
  followUpOf,
  joining,
  leave,
  legStep,
  NOW,
  proposal,
  refill,
} from './examples.ts';
import { nextDeadlineOf } from '../deadlines.ts';
import { next } from '../next.ts';
import { isAccepted, isTaken, type StoredCircle } from '../state.ts';

type Row = { name: string; command: Command; now?: number };

/** What is found once all said yes. */
const agreements = (state: StoredCircle): Row[] => {
  const command = { ...agree, ...followUpOf(state, 'agree') } as typeof agree;
  const offers = {
    'post of Ana': { service: 'other work', value: 500 },
    'post of Dan': { service: 'other work', value: 500 },
  };
  const newest = state.seats.findLast(isTaken)?.id ?? '';
  return [
    { name: 'everyone said yes', command },
    { name: '… but the last one is unavailable', command: { ...command, unavailable: [newest] } },
    { name: '… but two block each other', command: { ...command, hasBlock: true } },
    { name: '… but a post has changed', command: { ...command, offers } },
  ];
};

/** Each command, as it is given to a circle. */
const commandsFor = (state: StoredCircle): Row[] => {
  const deadline = nextDeadlineOf(state);
  return [
    { name: 'Cleo says yes', command: accept('Cleo', state) },
    { name: 'Dan says yes', command: accept('Dan', state) },
    { name: 'Cleo says yes to an older version', command: { kind: 'accept', userId: 'Cleo', version: 0 } },
    { name: 'Cleo says no', command: decline('Cleo') },
    { name: 'the proposer withdraws', command: { kind: 'withdraw', userId: 'Ana', reason: null } },
    { name: 'Cleo leaves', command: leave('Cleo') },
    { name: 'Ana delivers', command: legStep(state, 'Ana', 'delivered') },
    { name: 'the receiver confirms', command: legStep(state, 'Ana', 'confirmed') },
    { name: 'the receiver disputes', command: legStep(state, 'Ana', 'disputed') },
    { name: 'Ana admits that it failed', command: legStep(state, 'Ana', 'failed') },
    ...(isAccepted(state) && state.seats.some((seat) => isTaken(seat) && !seat.isBound) ? agreements(state) : []),
    { name: 'a substitute is found', command: { ...refill(null), substitute: joining('Eve') } as Command },
    { name: 'the circle can close over the vacancy', command: refill(null, true) },
    { name: 'no one is found', command: refill(null) },
    { name: 'Cleo is gone', command: { ...check, gone: 'seat of Cleo' } },
    { name: 'two block each other', command: { ...check, hasBlock: true } },
    ...(state.circle.state === 'broken' ? [{ name: 'debts are assigned', command: followUpOf(state, 'owe') }] : []),
    {
      name: `time: ${deadline?.kind ?? 'nothing due'}`,
      command: { kind: 'deadline', isStillOwed: true },
      now: Math.max(deadlineAt(state), NOW),
    },
    { name: 'an admin ends it', command: { kind: 'end' } },
  ];
};

const listOf = (all: readonly string[]) => (all.length > 0 ? all.join(', ') : '—');

/** Effects in words, those of one kind together. */
const effectsIn = (effects: readonly Effect[]): string => {
  const words = effects.map((effect): [what: string, whom: string] => {
    switch (effect.kind) {
      case 'record':
        return [`record ${effect.event}`, ''];
      case 'notify':
        return [`notify ${effect.update}`, effect.userId];
      case 'wake':
        return [`wake after ${Math.round((effect.at - NOW) / DAY)} days`, ''];
      case 'keep-view':
        return [effect.kind, effect.seatId.replace('seat of ', '')];
      case 'refuse':
        return [`refuse ${effect.what}`, effect.what === 'member' ? `${effect.userId}→${effect.key}` : effect.userId];
      case 'read-notices':
      case 'record-exchange':
      case 'check-others':
      case 'find-substitute':
      case 'find-substitute-later':
        return [effect.kind, ''];
      default:
        return [effect.kind, effect.userId];
    }
  });
  const groups = Map.groupBy(words, ([what]) => what);
  return listOf(
    [...groups].map(([what, group]) => {
      const whom = group.map(([, name]) => name).filter(Boolean);
      return whom.length > 0 ? `${what} (${whom.join(' ')})` : what;
    }),
  );
};

const seatsIn = ({ seats }: StoredCircle) => seats.map(({ userId, state }) => `${userId} ${state}`).join(', ');
const legsIn = ({ legs }: StoredCircle) =>
  legs.map(({ giverId, receiverId, status }) => `${giverId}→${receiverId} ${status}`).join(', ');

const stateIn = (state: StoredCircle): string =>
  [`**${state.circle.state}**: ${seatsIn(state)}`, legsIn(state)].filter(Boolean).join('; ');

const isNothing = (outcome: Outcome, state: StoredCircle | null): boolean =>
  !('refusal' in outcome) && outcome.state === state && outcome.effects.length === 0;

const rowOf = (name: string, outcome: Outcome): string[] => {
  if ('refusal' in outcome) return [];
  const then = outcome.followUp ? `; then *${outcome.followUp}*` : '';
  return [`| ${name} | ${stateIn(outcome.state)} | ${effectsIn(outcome.effects)}${then} |`];
};

const head = ['| Command | becomes | effects |', '|---|---|---|'];

const sectionOf = (title: string, state: StoredCircle): string[] => {
  const results = commandsFor(state).map(({ name, command, now = NOW }) => ({
    name,
    outcome: next(state, command, now),
  }));
  const refusals = Map.groupBy(
    results.flatMap(({ name, outcome }) => ('refusal' in outcome ? [{ name, code: outcome.refusal }] : [])),
    ({ code }) => code,
  );
  const refused = [...refusals].map(([code, rows]) => `\`${code}\`: ${rows.map(({ name }) => name).join('; ')}.`);
  const ignored = results.filter(({ outcome }) => isNothing(outcome, state)).map(({ name }) => name);
  const rows = results
    .filter(({ outcome }) => !isNothing(outcome, state))
    .flatMap(({ name, outcome }) => rowOf(name, outcome));
  return [
    `### A circle that is ${title}`,
    '',
    `${stateIn(state)}.`,
    '',
    ...(rows.length > 0 ? [...head, ...rows, ''] : []),
    ...(refused.length > 0 ? [`Refused: ${refused.join(' ')}`, ''] : []),
    ...(ignored.length > 0 ? [`Nothing happens: ${ignored.join('; ')}.`, ''] : []),
  ];
};

/** The table of the machine in Markdown: what each command makes of a circle in each state, and what follows. */
const machineTable = (): string =>
  [
    '### No circle yet',
    '',
    ...head,
    ...rowOf('Ana proposes a circle that was found', next(null, proposal, NOW)),
    '',
    'Refused: `CIRCLE_NOT_FOUND`: all other commands.',
    '',
    ...Object.entries(examples).flatMap(([title, state]) => sectionOf(title, state)),
  ].join('\n');

const BEGIN = '<!-- the machine: `npm run structure` writes this -->';
const END = '<!-- the end of the machine -->';

/** A text with the table between its two markers. */
export const withMachineTable = (text: string): string => {
  const [before = '', rest = ''] = text.split(BEGIN);
  const [, behind = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${machineTable()}\n${END}${behind}`;
};
