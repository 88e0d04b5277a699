import type { Evidence, ReportSubjectType } from '#contracts/admin/reports.ts';
import type { Picture } from '#contracts/platform/pictures.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { postUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { findShownItemOrThrow } from '../../profile/portfolio/find-shown.ts';
import { findPictureOrThrow } from '../pictures/find-picture.ts';
import { findPostOrThrow } from '../../posts/access.ts';
import { findPublicMemberOrThrow } from '../../profile/find-member.ts';
import { iso } from '../../platform/core/time.ts';
import { findCircleOrThrow } from './circle-evidence.ts';

const formerMember = { firstName: 'Former', lastName: 'member' };

type Person = { id: string; firstName: string | null; lastName: string | null };

const named = ({ id, firstName, lastName }: Person) => ({ id, name: `${firstName} ${lastName}` });

/** The non-empty texts, each with its label. */
const textsOf = (texts: Record<string, string | null>) =>
  Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : []));

const picturesText = (pictures: Picture[]): string =>
  pictures.map(({ alt }, index) => alt ?? `Picture ${index + 1}`).join('\n');

const findMember = async (ctx: MemberContext, id: string): Promise<Evidence> => {
  const member = await findPublicMemberOrThrow(ctx, id);
  return {
    type: 'user',
    id,
    author: named(member),
    receiver: null,
    texts: textsOf({
      Business: member.businessName,
      'What they do': member.businessDescription,
      About: member.bio,
      Website: member.website,
      Experience: member.yearsExperience,
      Industries: member.industries.map(({ name }) => name).join(', '),
      Picture: member.profileImageUrl,
    }),
    createdAt: member.createdAt,
  };
};

const findPost = async (ctx: MemberContext, id: string): Promise<Evidence> => {
  const post = await findPostOrThrow(ctx, id);
  return {
    type: 'post',
    id,
    author: named(post.user),
    receiver: null,
    texts: textsOf({
      Offers: post.serviceOffered,
      'Asks for': post.serviceRequested ?? post.lookingForIndustry,
      Description: post.description,
      Industry: post.industry,
      Place: post.location,
      Value: `$${post.estimatedValue}`,
      Pictures: picturesText(post.pictures),
    }),
    createdAt: post.createdAt,
  };
};

/** Both parties see a message even if a block exists: a member who blocked first may still report. */
const findMessageOrThrow = async ({ db, actor }: MemberContext, id: string): Promise<Evidence> => {
  const [message] = await db.read
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), or(eq(messages.senderId, actor.id), eq(messages.receiverId, actor.id))));
  if (!message) throw new AppError('REPORT_SUBJECT_NOT_FOUND');
  const people = await db.read
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(or(eq(users.id, message.senderId), eq(users.id, message.receiverId)));
  const nameOfSide = (userId: string) =>
    named(people.find((person) => person.id === userId) ?? { id: userId, ...formerMember });
  return {
    type: 'message',
    id,
    author: nameOfSide(message.senderId),
    receiver: nameOfSide(message.receiverId),
    texts: textsOf({ Message: message.content }),
    // Admins get an address of their own for each file, when they read the report.
    attachments: message.attachments?.map((file) => ({ ...file, url: '' })) ?? [],
    createdAt: iso(message.createdAt),
  };
};

/** The evidence of a circle: who gives what to whom, and the latest messages of its chat if the actor may read it. */
const findReportedCircle = async (ctx: MemberContext, id: string): Promise<Evidence> => {
  const { circle, members, talk } = await findCircleOrThrow(ctx, id);
  const nameOf = (userId: string) =>
    named(members.find((member) => member.id === userId) ?? { id: userId, ...formerMember }).name;
  return {
    type: 'circle',
    id,
    author: { id: circle.proposedBy, name: nameOf(circle.proposedBy) },
    receiver: null,
    texts: textsOf({
      State: circle.state,
      Members: members.map((member) => `${nameOf(member.id)}: ${member.service} (${member.state})`).join('\n'),
      'Last words of the talk': talk.map(({ senderId, content }) => `${nameOf(senderId)}: ${content}`).join('\n'),
    }),
    createdAt: iso(circle.createdAt),
  };
};

const findPicture = async (ctx: MemberContext, id: string): Promise<Evidence> => {
  const { purpose, owner, title, picture, createdAt } = await findPictureOrThrow(ctx, id);
  const thumb = await readFile(ctx, purpose, id, 'thumb');
  return {
    type: 'picture',
    id,
    author: named(owner),
    receiver: null,
    texts: textsOf({ [purpose === postUpload ? 'Post' : 'Past work']: title, 'What it shows': picture.alt }),
    ...(thumb ? { picture: `data:image/webp;base64,${thumb.toString('base64')}` } : {}),
    createdAt,
  };
};

const findPastWork = async (ctx: MemberContext, id: string): Promise<Evidence> => {
  const { owner, item } = await findShownItemOrThrow(ctx, id);
  return {
    type: 'portfolio',
    id,
    author: named(owner),
    receiver: null,
    texts: textsOf({ Title: item.title, Words: item.words, Link: item.link, Pictures: picturesText(item.pictures) }),
    createdAt: item.createdAt,
  };
};

const finders = {
  user: findMember,
  post: findPost,
  message: findMessageOrThrow,
  circle: findReportedCircle,
  picture: findPicture,
  portfolio: findPastWork,
};

/**
 * The copy of a subject's content for a report, as the actor sees it; a circle's also has names that only admins see.
 * It contains nothing that is hidden from others: no email, phone or coordinates.
 */
export const collectEvidence = async (ctx: MemberContext, type: ReportSubjectType, id: string): Promise<Evidence> => {
  try {
    return await finders[type](ctx, id);
  } catch (error) {
    const isNotFound =
      error instanceof AppError &&
      ['MEMBER_NOT_FOUND', 'POST_NOT_FOUND', 'PICTURE_NOT_FOUND', 'PORTFOLIO_NOT_FOUND'].includes(error.code);
    throw isNotFound ? new AppError('REPORT_SUBJECT_NOT_FOUND') : error;
  }
};
