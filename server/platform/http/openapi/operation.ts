import { mayDo, type StaffTask } from '#contracts/admin/staff-tasks.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { oas31 } from 'zod-openapi';
import type { Limit } from '../../trpc/limits.ts';
import type { Callers, Rules } from '../../trpc/procedure-meta.ts';
import { HOUR } from '../../core/time.ts';
import { refusal } from '../errors.ts';

/** The security schemes of each kind of caller; an empty list means no authentication. */
export const securityFor: Record<Callers, oas31.SecurityRequirementObject[]> = {
  anybody: [],
  members: [{ session: [] }, { token: [] }],
  browsers: [{ session: [] }],
  staff: [{ session: [] }, { token: [] }],
};

const spans: Record<number, string> = { [HOUR]: 'an hour', [HOUR / 60]: 'a minute' };

const forWhom: Record<Callers, string> = {
  anybody: 'For anyone, signed in or not.',
  members: 'For members.',
  browsers: 'For members in a session. API tokens are refused.',
  staff: 'For admins.',
};

/** Admins may do everything. */
const forStaff = (task: StaffTask): string => {
  const roles = (['moderator', 'support'] as const).filter((role) => mayDo(role, task));
  const named = { moderator: 'moderators', support: 'support' };
  return roles.length > 0 ? `For admins and ${roles.map((role) => named[role]).join(' and ')}.` : forWhom.staff;
};

const limitText = ({ max, per, by }: Limit): string =>
  `At most ${max} calls ${spans[per] ?? `in ${per / 1000} seconds`} for each ${by}.`;

/** The codes by status; their sentences are written once, as examples of the responses. */
const refusalsText = (codes: readonly ErrorCode[]): string => {
  const byStatus = Object.entries(Object.groupBy(codes, (code) => refusal(code).status));
  const named = byStatus.map(
    ([status, ofStatus = []]) => `${status} ${ofStatus.map((code) => `\`${code}\``).join(', ')}`,
  );
  return `Refuses with ${named.join('; ')}.`;
};

/** An operation's description in Markdown: what it does, its rules, its limit and its refusals. */
export const descriptionOf = (
  { callers = 'anybody', task, description, limit, refuses = [], needsFreshProof }: Rules,
  isMutation: boolean,
): string => {
  const callersText =
    callers === 'members' && isMutation
      ? 'For members. An API token needs the write scope.'
      : task
        ? forStaff(task)
        : forWhom[callers];
  const proofText = needsFreshProof
    ? 'Requires a proof from the last five minutes (`POST /auth/proof`), or the password or a code in this call.'
    : null;
  return [
    description,
    [callersText, proofText, limit ? limitText(limit) : null].filter(Boolean).join(' '),
    refuses.length > 0 ? refusalsText(refuses) : null,
  ]
    .filter(Boolean)
    .join('\n\n');
};
