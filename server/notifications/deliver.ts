import type { Deps } from '../platform/context/context.ts';
import type { JobPayloads, RunningJob } from '../platform/jobs/kinds.ts';
import { mailAccount, mailMember } from '../platform/mail/mail-member.ts';
import { type AnyNotice, holds, mailContentOf } from './notice.ts';
import { sendPush } from './push/send.ts';

/** All notices, by their kind. */
export type NoticeList = ReadonlyMap<string, AnyNotice>;

/** Sends a member the email of a notice: as things are by now, and only if it still holds. */
const sendMail = async (
  notices: NoticeList,
  deps: Deps,
  { kind, userId, params }: JobPayloads['email.notice'],
  job: Pick<RunningJob, 'id'>,
): Promise<void> => {
  const notice = notices.get(kind);
  const mail = notice?.mail;
  if (!notice || !mail) throw new Error(`There is no notice ${kind} with an email`);
  const details: unknown = await notice.load(deps.db.read, { ...params, userId }, deps);
  if (details === null) return;
  const written = holds(notice, details)
    ? ((await mail.write?.(details, deps)) ?? {})
    : await mail.otherwise?.(details, deps);
  if (!written) return;
  const content = mailContentOf(notice, mail, details, written, deps.appUrl());
  const { preference } = mail;
  const greeted = ({ firstName }: { firstName: string }) => ({ greeting: `Hello ${firstName},`, ...content });
  if (preference === 'account') await mailAccount(deps, job, { userId }, greeted);
  else {
    const answers = holds(notice, details) ? (mail.answers?.(details) ?? null) : null;
    await mailMember(deps, job, { userId, kind: preference, answerTo: answers }, greeted);
  }
};

/** Whether a notice still holds when it is pushed. Jobs of notices that always hold carry no `params`. */
const stillHolds = async (
  notices: NoticeList,
  deps: Deps,
  kind: string | null,
  params: { userId: string } | undefined,
): Promise<boolean> => {
  const notice = kind === null ? undefined : notices.get(kind);
  if (!notice || !params) return true;
  const details: unknown = await notice.load(deps.db.read, params, deps);
  return details !== null && holds(notice, details);
};

/**
 * The jobs that deliver notices. A push and an email are jobs of their own: each has its service's lane, so that a slow
 * mail server delays no push, and a repeated email pushes nothing again.
 */
export const deliveries = (notices: NoticeList) => ({
  mail: (deps: Deps, payload: JobPayloads['email.notice'], job: Pick<RunningJob, 'id'>): Promise<void> =>
    sendMail(notices, deps, payload, job),
  push: (deps: Deps, payload: JobPayloads['push.send']): Promise<void> =>
    sendPush(deps, payload, {
      groupOf: (kind) => (kind === null ? null : (notices.get(kind)?.group ?? null)),
      stillHolds: (kind) => stillHolds(notices, deps, kind, payload.params),
    }),
});
