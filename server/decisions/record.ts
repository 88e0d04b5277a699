import {
  type DecisionKind,
  DEFAULT_REASON,
  type FoundBy,
  type Grounds,
  MAX_DECISION_WORDS,
  MIN_DECISION_REASON,
  type SubjectType,
} from '#contracts/admin/decisions.ts';
import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { decisions, type Undo } from '#db/schema/admin/decisions.ts';
import { hashSecret } from '../platform/core/secrets.ts';
import type { Deps } from '../platform/context/context.ts';
import { APPEAL_MS } from './time-to-appeal.ts';

type Act = {
  kind: DecisionKind;
  /** `words`: the text that the decision is about. Only its beginning is stored. */
  subject: { type: SubjectType; id: string; words: string | null };
  /** The members concerned: both of a dispute, all of a circle. */
  userIds: string[];
  grounds: Grounds;
  foundBy: FoundBy;
  /** Null for the automatic check. */
  decidedBy: string | null;
  reportId?: string | undefined;
  undo?: Undo;
};

/** The reason that the member reads: that of staff, unless it is too short to say anything. */
export const groundsOf = ({ reason, rule }: Grounds): { reason: string; rule: string | null } => {
  const given = reason?.trim() ?? '';
  return { reason: given.length >= MIN_DECISION_REASON ? given : DEFAULT_REASON, rule: rule ?? null };
};

const PURPOSE = 'appeal';

/** The secret of the link by which a suspended member appeals this decision. Only its hash is stored. */
export const appealTokenOf = ({ sign }: Pick<Deps, 'sign'>, decisionId: string): string => sign(PURPOSE, decisionId);

/**
 * Records a decision of staff or of the automatic check, in the transaction of the act itself. Each act goes
 * through here (`server/admin/appeals/every-act.db.test.ts`).
 * @param deps only for a suspension, whose member appeals by a link instead of signing in
 * @returns the id of each member's decision, by the member's id
 */
export const recordDecision = async (
  tx: Tx,
  { kind, subject, userIds, grounds, foundBy, decidedBy, reportId, undo }: Act,
  deps?: Pick<Deps, 'sign'>,
): Promise<Map<string, string>> => {
  const ids = new Map(userIds.map((userId) => [userId, newId()]));
  if (ids.size === 0) return ids;
  const now = Date.now();
  const shared = {
    actId: newId(),
    kind,
    subjectType: subject.type,
    subjectId: subject.id,
    words: [...(subject.words ?? '')].slice(0, MAX_DECISION_WORDS).join(''),
    ...groundsOf(grounds),
    foundBy,
    decidedBy,
    reportId: reportId ?? null,
    undo: undo ?? null,
    createdAt: now,
    appealUntil: now + APPEAL_MS,
  };
  await tx.insert(decisions).values(
    [...ids].map(([userId, id]) => ({
      ...shared,
      id,
      userId,
      tokenHash: deps ? hashSecret(appealTokenOf(deps, id)) : null,
    })),
  );
  return ids;
};
