import type { Deps } from '../platform/context/context.ts';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';
import { renderMail } from '../platform/mail/layout.ts';
import { withoutMemberTexts } from '../platform/mail/without-member-texts.ts';
import { type AnyNotice, holds, mailContentOf, type NoticeMail, rowOf } from '../notifications/notice.ts';
import { notices } from './notices.ts';

/** A notice in one of its states, as members get it. */
export interface RenderedNotice {
  notice: AnyNotice;
  state: string;
  row: ReturnType<typeof rowOf>;
  mail: OutgoingMail | null;
  /** The email to an unverified address. */
  unverifiedMail: OutgoingMail | null;
}

type Change = (details: unknown) => unknown;

const writeMail = async (deps: Deps, notice: AnyNotice, details: unknown) => {
  const { mail } = notice;
  if (!mail) return null;
  const written: NoticeMail | null = mail.write ? await mail.write(details, deps) : {};
  return written && { ...mailContentOf(notice, mail, details, written, deps.appUrl()), greeting: 'Hello Robin,' };
};

/** All notices in all states of their examples; `change` alters what each is about, so that some no longer hold. */
export const renderNotices = async (deps: Deps, change: Change = (details) => details): Promise<RenderedNotice[]> => {
  const rendered: RenderedNotice[] = [];
  for (const notice of notices.values()) {
    for (const [state, example] of Object.entries(notice.examples)) {
      const details: unknown = change(example);
      if (!holds(notice, details)) {
        if (details === example) throw new Error(`The example '${state}' of ${notice.kind} does not hold`);
        continue;
      }
      const content = await writeMail(deps, notice, details);
      const render = (mailContent: Parameters<typeof renderMail>[2]) =>
        renderMail(deps.env.APP_NAME, 'robin@proquo.test', mailContent);
      const preference = notice.mail?.preference ?? 'account';
      rendered.push({
        notice,
        state,
        row: rowOf(notice, details),
        mail: content && render(content),
        unverifiedMail: content && (preference === 'account' ? null : render(withoutMemberTexts(preference, content))),
      });
    }
  }
  return rendered;
};
