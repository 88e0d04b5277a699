import { z } from 'zod';
import { staffRole } from '../admin/roles.ts';
import { answerRate, answersWithin, memberHours } from './availability.ts';
import { languageCodes, spokenLanguages } from './languages.ts';
import { emailAddress } from '../shared/email-address.ts';
import { plainLine } from '../shared/names.ts';
import { asLine, singleLine, optionalSingleLine } from '../shared/plain-text.ts';
import { proof } from '../auth/proof.ts';
import { id, isoTime, namedItem, optionalText, verificationStatus } from '../shared/basics.ts';
import { MAX_PROFILE_SKILLS, skillFields, skillIds } from '../posts/skills.ts';
import { place, placeId, publicPlace } from '../shared/place.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const profileMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  firstNameLong: 'First name too long',
  lastNameLong: 'Last name too long',
  email: 'Invalid email address',
  businessDescription: 'Please provide at least 10 characters describing your services',
  industries: 'Please select at least one industry',
  phone: 'Please enter a phone number of 7 to 20 digits, spaces and + - ( ) .',
  website: 'Please enter a web address that starts with http:// or https://',
  radius: 'Please choose a radius from 1 to 100 miles',
} as const;

const resultsView = z.enum(['rows', 'cards']);
export type ResultsView = z.infer<typeof resultsView>;

export const memberVisibility = z.enum(['members', 'name', 'profile']).meta({ id: 'MemberVisibility' });
export type MemberVisibility = z.infer<typeof memberVisibility>;

export const user = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    pendingEmail: z.string().nullable().describe("The new address whose link hasn't been opened yet."),
    phone: z.string().nullable(),
    location: z.string().nullable(),
    place: place.nullable().describe("The town of `location`; null if we don't know it."),
    bio: z.string().nullable(),
    website: z.string().nullable(),
    businessName: z.string().nullable(),
    businessDescription: z.string().nullable(),
    yearsExperience: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    industries: z.array(namedItem),
    ...skillFields,
    languages: spokenLanguages,
    isVerified: z.boolean(),
    verificationStatus,
    verificationRejectionReason: z.string().nullable(),
    profileComplete: z.boolean(),
    subscriptionTier: z.enum(['free', 'premium']),
    createdAt: isoTime,
    isEmailVerified: z.boolean(),
    isFounder: z.boolean(),
    isAdmin: z.boolean(),
    role: staffRole.nullable().describe('What you do as staff; null for members. Others never see it.'),
    hasPassword: z.boolean().describe('False if you signed up with Google or Apple and never set one.'),
    visibility: memberVisibility.describe(
      'What visitors see of you: nothing; your first name, skills and town; or your profile.',
    ),
    resultsView: resultsView.nullable().describe('How search results are shown; null until you choose.'),
    termsVersion: z.string().nullable().describe('The Terms you accepted last.'),
    termsCurrent: z.boolean().describe('Whether those are the Terms in effect now, or newer ones.'),
    termsFrom: z
      .string()
      .nullable()
      .describe("The day when announced Terms that you haven't accepted take effect; null if there are none."),
  })
  .meta({ id: 'User', description: 'Your account.' });
export type User = z.infer<typeof user>;

export const publicUser = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    location: z.string().nullable(),
    place: publicPlace.nullable().describe("The town of `location`; null if we don't know it."),
    bio: z.string().nullable(),
    website: z.string().nullable(),
    businessName: z.string().nullable(),
    businessDescription: z.string().nullable(),
    yearsExperience: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    industries: z.array(namedItem),
    ...skillFields,
    languages: spokenLanguages,
    isVerified: z.boolean(),
    verificationStatus,
    isFounder: z.boolean(),
    createdAt: isoTime,
    averageRating: z.number().nullable().describe('From 1 to 5; null if no review counts yet.'),
    reviewCount: z.number().int(),
    completedExchanges: z.number().int(),
    answerRate: answerRate
      .nullable()
      .describe('Of the requests in the last twelve months; null if there were fewer than three.'),
    answersWithin: answersWithin.nullable().describe('The median time until an answer.'),
    awayUntil: z.string().nullable().meta({ format: 'date' }).describe('The last day of an absence.'),
    isResting: z.boolean().describe('Whether their posts rest, until they are here again.'),
    hours: memberHours.nullable().describe("When they usually have time; null if they haven't set it."),
    calledOff: z
      .object({ late: z.number().int(), of: z.number().int() })
      .nullable()
      .describe(
        'How many dates in the last twelve months were cancelled late or missed, and out of how many accepted exchanges; null if there were fewer than three.',
      ),
    distanceMiles: z
      .number()
      .nullable()
      .describe('Distance from the place in `near`, in miles; null if there is none.'),
  })
  .meta({
    id: 'PublicUser',
    description: 'A member as others see them, without their email address, phone number or coordinates.',
  });
export type PublicUser = z.infer<typeof publicUser>;

const requiredName = (empty: string, long: string) =>
  plainLine({ error: ifMissingOrWrong(empty) })
    .min(1, empty)
    .max(50, long);
const firstName = requiredName(profileMessages.firstName, profileMessages.firstNameLong);
const lastName = requiredName(profileMessages.lastName, profileMessages.lastNameLong);
const phone = z
  .string()
  .overwrite(asLine)
  .refine((value) => value === '' || /^[\d +\-().]{7,20}$/.test(value), profileMessages.phone)
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional();
const website = singleLine()
  .max(200)
  .refine((value) => value === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value), profileMessages.website)
  .transform((value) => (value === '' ? null : value))
  .nullable()
  .optional();
const location = optionalSingleLine(120);
const businessName = optionalSingleLine(120);
const yearsExperience = optionalSingleLine(40);

export const completeProfileInput = z
  .object({
    firstName,
    lastName,
    location,
    placeId,
    businessName,
    businessDescription: z
      .string({ error: ifMissingOrWrong(profileMessages.businessDescription) })
      .trim()
      .min(10, profileMessages.businessDescription)
      .max(2000),
    yearsExperience,
    industries: z
      .array(id, { error: ifMissingOrWrong(profileMessages.industries) })
      .min(1, profileMessages.industries)
      .max(20),
    skillsOffered: skillIds(MAX_PROFILE_SKILLS).optional(),
    profileImageUrl: z.string().max(2000).nullable().optional(),
  })
  .meta({ id: 'CompleteProfileInput' });

/** The complete settings form; the server accepts any subset of it. */
export const settingsForm = z.object({
  firstName,
  lastName,
  email: emailAddress(profileMessages.email),
  phone,
  businessName,
  businessDescription: optionalText(2000),
  location,
  yearsExperience,
});
/** Changing the email needs the password and, if a second factor is on, a code. */
export const updateSettingsInput = z
  .object({
    ...settingsForm.partial().shape,
    placeId,
    resultsView: resultsView.optional(),
    visibility: memberVisibility.optional(),
    languages: languageCodes.optional(),
    ...proof,
  })
  .meta({ id: 'UpdateSettingsInput' });

export const updateProfileInput = z
  .object({
    firstName,
    lastName,
    location,
    placeId,
    businessName,
    businessDescription: optionalText(2000),
    yearsExperience,
    bio: optionalText(2000),
    website,
    phone,
    selectedIndustries: z.array(id).max(20),
    skillsOffered: skillIds(MAX_PROFILE_SKILLS),
    skillsWanted: skillIds(MAX_PROFILE_SKILLS),
    languages: languageCodes,
    visibility: memberVisibility,
  })
  .partial()
  .meta({ id: 'UpdateProfileInput' });

export const acceptTermsInput = z.object({ version: z.string().max(40) }).meta({ id: 'AcceptTermsInput' });

export const userStats = z
  .object({
    completedExchanges: z.number().int(),
    networkSize: z.number().int(),
    pendingRequests: z.number().int(),
    averageRating: z.number().nullable().describe('From 1 to 5; null if no review counts yet.'),
  })
  .meta({ id: 'UserStats' });

export const profileImageInput = z
  .object({ profileImageUrl: z.string().min(1).max(2000) })
  .meta({ id: 'ProfileImageInput' });
export const profileImageOutput = z
  .object({ profileImageUrl: z.string().nullable() })
  .meta({ id: 'ProfileImageOutput' });
export const MAX_PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;
export const requestUploadInput = z
  .object({
    bytes: z
      .number()
      .int()
      .min(1, 'This file is empty')
      .max(MAX_PROFILE_PICTURE_BYTES, 'A picture can be at most 5 MB')
      .optional()
      .describe(
        'Its exact size. If you send it, a server that stores files in a bucket answers with an address there.',
      ),
  })
  .optional();
export const uploadOutput = z
  .object({ uploadURL: z.string().describe('PUT the bytes there.') })
  .meta({ id: 'UploadOutput' });
