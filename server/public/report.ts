import type { Evidence } from '#contracts/admin/reports.ts';
import type { visitorReportInput } from '#contracts/public/public.ts';
import { newId } from '#db/client/ids.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { iso } from '../platform/core/time.ts';
import { findPublicProfileOrThrow } from './member.ts';
import { findPublicPostOrThrow, selectWithOwners } from './post.ts';

type Owner = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName'>;

const evidenceOf = (
  type: 'post' | 'user',
  id: string,
  { id: ownerId, firstName, lastName }: Owner,
  createdAt: number,
  texts: Record<string, string | null>,
): Evidence => ({
  type,
  id,
  author: { id: ownerId, name: `${firstName} ${lastName}` },
  receiver: null,
  texts: Object.entries(texts).flatMap(([label, text]) => (text ? [{ label, text }] : [])),
  createdAt: iso(createdAt),
});

/** What a page of this site shows visitors, as evidence. */
const collectEvidence = async (ctx: Context, url: string): Promise<Evidence> => {
  const { origin, pathname } = URL.parse(url, ctx.appUrl()) ?? { origin: null, pathname: '' };
  const [, kind, id] = /^\/(p|m)\/([^/]+)/.exec(pathname) ?? [];
  if (origin !== new URL(ctx.appUrl()).origin || !id) throw new AppError('REPORT_SUBJECT_NOT_FOUND');
  if (kind === 'm') {
    const profile = await findPublicProfileOrThrow(ctx, id);
    const [member] = await ctx.db.read.select().from(users).where(eq(users.id, id));
    if (!member) throw new AppError('REPORT_SUBJECT_NOT_FOUND');
    return evidenceOf('user', id, member, member.createdAt, {
      Business: profile.businessName,
      About: profile.bio,
      Picture: profile.pictureUrl,
    });
  }
  const post = await findPublicPostOrThrow(ctx, id);
  const [row] = await selectWithOwners(ctx.db.read).where(eq(posts.id, id));
  if (!row) throw new AppError('REPORT_SUBJECT_NOT_FOUND');
  return evidenceOf('post', id, row.owner, row.post.createdAt, {
    Offers: post.serviceOffered,
    'Asks for': post.serviceRequested,
    Description: post.description,
    Pictures: post.pictures.map(({ alt }, index) => alt ?? `Picture ${index + 1}`).join('\n'),
  });
};

/** Reports a public page to staff for a visitor, with a copy of what it shows. */
export const reportPage = async (
  ctx: Context,
  { url, reason, email }: z.infer<typeof visitorReportInput>,
): Promise<{ success: true }> => {
  const evidence = await collectEvidence(ctx, url).catch((error: unknown) => {
    const isHidden = error instanceof AppError && ['POST_NOT_FOUND', 'MEMBER_NOT_FOUND', 'GONE'].includes(error.code);
    throw isHidden ? new AppError('REPORT_SUBJECT_NOT_FOUND') : error;
  });
  const row = { reporterId: null, visitorEmail: email, authorId: evidence.author.id, reason, evidence };
  const subject = { subjectType: evidence.type, subjectId: evidence.id };
  await ctx.db.write((tx) => tx.insert(reports).values({ ...row, ...subject, id: newId(), createdAt: Date.now() }));
  return { success: true };
};
