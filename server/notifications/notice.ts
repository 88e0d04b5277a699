import type { EmailKind } from '#contracts/notifications/emails.ts';
import type { NotificationTopic, NotificationType, PushKind } from '#contracts/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';
import type { Deps } from '../platform/context/context.ts';
import type { AnswerTo } from '../platform/mail/answer-address.ts';
import type { MailContent } from '../platform/mail/layout.ts';

type Row = typeof notifications.$inferInsert;

/** What writing a notice needs besides the database. */
export type NoticeDeps = Pick<Deps, 'events' | 'env'>;

/** What a notice is about, and the member it is for. */
export type ForMember<Params> = Params & { userId: string };

/** What an email says beyond the notice; what is left out is as in the notice. */
export type NoticeMail = Partial<Omit<MailContent, 'greeting' | 'unsubscribeUrl'>>;

interface Mail<Details> {
  /** The kind of email that members opt out of; 'account' for those that no one can. */
  preference: EmailKind | 'account';
  /** What its link is called in an email. */
  button: string;
  /** The subject, where an email needs to say more than the title in the list: who, and about what. */
  subject?(details: Details): string;
  write?(details: Details, deps: Deps): NoticeMail | Promise<NoticeMail>;
  /** Who an answer to the email goes to, where it can be answered by email. */
  answers?(details: Details): AnswerTo;
  /** The email in its place where the notice no longer holds, if any. */
  otherwise?(details: Details, deps: Deps): Promise<NoticeMail | null>;
}

/** One thing that members are notified of: in the list, by push and, with `mail`, by email. */
export interface Notice<Params extends object, Details> {
  /** Stored with each notification, so it stays as it is: 'exchange.accepted'. */
  kind: string;
  topic: Exclude<NotificationType, 'other'> | NotificationTopic;
  /**
   * The setting by which it is pushed; null for what is always pushed: the account, its plan and payments, identity,
   * support, reports and decisions.
   */
  group: PushKind | null;
  /** What it is about, as it is now; null if there is nothing left to say. */
  load(db: Queryable, params: ForMember<Params>, deps: NoticeDeps): Promise<Details | null>;
  /** Asked when it is written, pushed and mailed. */
  stillHolds?(details: Details): boolean;
  title(details: Details): string;
  body(details: Details): string;
  /** The path that it leads to, if any. */
  link(details: Details): string | null;
  /** What its link in the list is called, if its topic's word does not fit. */
  action?: string;
  /** Who and what it is about, for the list. */
  about?(details: Details): Pick<Row, 'aboutUserId' | 'relatedUserName' | 'serviceRequested' | 'location' | 'urgency'>;
  /** A member gets at most one notification with the same key. */
  key?(details: Details): string | null;
  mail?: Mail<Details>;
  /** The states of the notice, by name, for the test of its words and for the sheet. */
  examples: Record<string, Details>;
}

/** A notice of any parameters and details, as lists of notices hold it. */
export type AnyNotice = Notice<object, unknown>;

/** Defines a notice; `server/app/notices.ts` lists it. */
export const defineNotice = <Params extends object, Details>(
  notice: Notice<Params, Details>,
): Notice<Params, Details> => notice;

/** The `load` of notices that need nothing from the database: they say what they are given. */
export const asGiven = <Params extends object>(_: Queryable, params: ForMember<Params>): Promise<ForMember<Params>> =>
  Promise.resolve(params);

/** Whether a notice still is to be written, pushed or emailed. */
export const holds = <Details>(notice: Notice<never, Details>, details: Details): boolean =>
  notice.stillHolds?.(details) ?? true;

/** The notification that it is in the list, but for its id and time. */
export const rowOf = <Details>(notice: Notice<never, Details>, details: Details) => {
  const { kind, topic } = notice;
  // These topics are older than the column `topic`, and stored as the type.
  const isType = topic === 'service_request' || topic === 'match' || topic === 'message';
  return {
    kind,
    ...(isType ? { type: topic } : { type: 'other' as const, topic }),
    title: notice.title(details),
    description: notice.body(details),
    actionUrl: notice.link(details),
    action: notice.action ?? null,
    aboutUserId: null,
    ...notice.about?.(details),
    dedupeKey: notice.key?.(details) ?? null,
  };
};

/** The email of a notice: its own words, and what it says in an email beyond them. */
export const mailContentOf = <Details>(
  notice: Notice<never, Details>,
  mail: Mail<Details>,
  details: Details,
  written: NoticeMail,
  appUrl: string,
): Omit<MailContent, 'greeting'> => {
  const link = notice.link(details);
  return {
    subject: mail.subject?.(details) ?? notice.title(details),
    paragraphs: [notice.body(details)],
    ...(link === null ? {} : { action: { label: mail.button, url: `${appUrl}${link}` } }),
    ...written,
  };
};
