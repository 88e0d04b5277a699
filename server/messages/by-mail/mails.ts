import type { Deps } from '../../platform/context/context.ts';
import { mailAccount } from '../../platform/mail/mail-member.ts';

// Emails about answers that did not become messages. They repeat nothing of what came, and cannot be answered.

/** Emails a member that their answer was not sent, and why. */
export const sendAnswerRefused = (
  deps: Deps,
  { userId, why }: { userId: string; why: string },
  job: { id: string },
): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: "Your reply wasn't sent",
    greeting: `Hello ${firstName},`,
    paragraphs: ["You replied to one of our emails, but we couldn't send it.", why],
    action: { label: 'Open your messages', url: `${deps.appUrl()}/messages` },
  }));

/** Asks a member to answer in the app, after an email that could not be believed to be theirs. */
export const sendAnswerInApp = (deps: Deps, { userId }: { userId: string }, job: { id: string }): Promise<void> =>
  mailAccount(deps, job, { userId }, ({ firstName }) => ({
    subject: 'Please answer in the app',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Someone replied to one of our emails to you, but we couldn't tell whether it was you, so we sent nothing.",
      'If it was you, please answer in the app.',
    ],
    action: { label: 'Open your messages', url: `${deps.appUrl()}/messages` },
    footer: "If it wasn't you, there's nothing you need to do. Only you can answer in your name.",
  }));
