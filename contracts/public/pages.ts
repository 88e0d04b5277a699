import { z } from 'zod';
import { MAX_PICTURE_ALT } from '../platform/pictures.ts';
import { MAX_POST_PICTURES, postType } from '../posts/posts.ts';
import { memberVisibility } from '../profile/profile.ts';
import { id } from '../shared/basics.ts';
import { publicPost, publicProfile } from './public.ts';

/** A page of a skill with fewer open posts says too little to be found by search engines. */
export const POSTS_TO_BE_INDEXED = 3;

const named = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof named>;

const countedSkill = named.extend({ posts: z.number().int() });
const countedTown = named.extend({ posts: z.number().int() });

const postPage = z.object({
  kind: z.literal('post'),
  post: publicPost,
  skills: z.array(named).describe('The names of all skills on the page.'),
  similar: z.array(publicPost).describe('Up to three, where the post is closed.'),
});

const memberPage = z.object({ kind: z.literal('member'), member: publicProfile, skills: z.array(named) });

export const skillsPage = z.object({
  kind: z.literal('skills'),
  industries: z.array(named.extend({ skills: z.array(countedSkill) })),
});

export const skillPageInput = z.object({ skill: id, place: z.string().max(80).optional() });

export const skillPage = z.object({
  kind: z.literal('skill'),
  skill: named,
  place: named.nullable(),
  offers: z.array(publicPost),
  needs: z.array(publicPost),
  online: z.array(publicPost).describe('With a place: what is done online, from anywhere.'),
  isIndexed: z.boolean(),
  towns: z.array(countedTown).describe('Where else this skill is offered or needed.'),
  skills: z.array(named),
});

export const previewPostInput = z.object({
  type: postType,
  serviceOffered: z.string().max(200),
  serviceRequested: z.string().max(200).nullable().optional(),
  description: z.string().max(5000),
  skillsOffered: z.array(z.string()).optional(),
  skillsWanted: z.array(z.string()).optional(),
  location: z.string().max(200),
  alsoOnline: z.boolean().optional(),
  /** What its pictures show. */
  alts: z.array(z.string().max(MAX_PICTURE_ALT)).max(MAX_POST_PICTURES).optional(),
});

export const previewProfileInput = z.object({ visibility: memberVisibility });

const contact = z.object({ kind: z.enum(['email', 'phone', 'street']), text: z.string() });
export type Contact = z.infer<typeof contact>;

export const postPreview = z.object({ page: postPage, contacts: z.array(contact) });
export const profilePreview = z.object({ page: memberPage, contacts: z.array(contact) });

const gonePage = z.object({ kind: z.literal('gone') });

/** What a page for visitors shows; the page is the same with and without scripts. */
const publicPage = z.discriminatedUnion('kind', [postPage, memberPage, skillsPage, skillPage, gonePage]);
export type PublicPage = z.infer<typeof publicPage>;
export type PublicPageOf<Kind extends PublicPage['kind']> = Extract<PublicPage, { kind: Kind }>;
