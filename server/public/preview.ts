import type { Contact, PublicPageOf, previewPostInput } from '#contracts/public/pages.ts';
import { users } from '#db/schema/auth/members.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { contactsIn } from './hide-contacts.ts';
import { toPublicProfile } from './member.ts';
import { listNamedSkills } from './pages/named-skills.ts';
import { toPublicPost } from './post.ts';

const findSelfOrThrow = async ({ db, actor }: MemberContext): Promise<typeof users.$inferSelect> => {
  const [self] = await db.fresh.select().from(users).where(eq(users.id, actor.id));
  if (!self) throw new AppError('MEMBER_NOT_FOUND');
  return self;
};

/** A post of the actor as visitors would see it, and what in its words would lead to them. */
export const previewPost = async (
  ctx: MemberContext,
  fields: z.infer<typeof previewPostInput>,
): Promise<{ page: PublicPageOf<'post'>; contacts: Contact[] }> => {
  const { serviceOffered, serviceRequested = null, description, alts = [] } = fields;
  const post = toPublicPost(ctx.appUrl(), {
    post: {
      id: 'preview',
      type: fields.type,
      serviceOffered,
      serviceRequested,
      description,
      skillsOffered: fields.skillsOffered ?? [],
      skillsWanted: fields.skillsWanted ?? [],
      ...placeColumns(fields.location),
      location: fields.location,
      alsoOnline: fields.alsoOnline ?? false,
      pictures: [],
      status: 'active',
      expiresAt: Number.MAX_SAFE_INTEGER,
      createdAt: Date.now(),
    },
    owner: await findSelfOrThrow(ctx),
  });
  const words = [serviceOffered, serviceRequested ?? '', description, ...alts].join('\n');
  return {
    page: { kind: 'post', post, skills: await listNamedSkills(ctx, post), similar: [] },
    contacts: contactsIn(words),
  };
};

/** The words of the actor's past work, and of its pictures. */
const readPastWork = async ({ db, actor }: MemberContext): Promise<string[]> => {
  const { title, words, pictures, userId } = portfolioItems;
  const items = await db.read.select({ title, words, pictures }).from(portfolioItems).where(eq(userId, actor.id));
  return items.flatMap((item) => [item.title, item.words, ...item.pictures.map(({ alt }) => alt ?? '')]);
};

/** The actor's profile as visitors would see it, and what in its words would lead to them. */
export const previewProfile = async (
  ctx: MemberContext,
  { visibility }: { visibility: typeof users.$inferSelect.visibility },
): Promise<{ page: PublicPageOf<'member'>; contacts: Contact[] }> => {
  const self = await findSelfOrThrow(ctx);
  const member = await toPublicProfile(ctx, { ...self, visibility });
  const words = visibility === 'profile' ? [self.businessName ?? '', self.bio ?? '', ...(await readPastWork(ctx))] : [];
  return {
    page: { kind: 'member', member, skills: await listNamedSkills(ctx, member, ...member.posts) },
    contacts: contactsIn(words.join('\n')),
  };
};
