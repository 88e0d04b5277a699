import type { ErrorCode } from '#contracts/errors.ts';
import { nameRefusals } from '#contracts/shared/name-messages.ts';
import * as contract from '#contracts/profile/profile.ts';
import { searchPeopleInput } from '#contracts/profile/search-people.ts';
import { searchReading } from '#contracts/posts/search-reading.ts';
import { idInput, pageOf } from '#contracts/shared/basics.ts';
import { cancelEmailChange } from '../auth/email-change/request.ts';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { HOUR } from '../platform/core/time.ts';
import { memberProcedure, router, browserProcedure } from '../platform/trpc/procedures.ts';
import { storingRefusals } from '../platform/uploads/define-purpose.ts';
import { profileUpload } from '../platform/uploads/purposes.ts';
import { acceptTerms } from './terms-of-use/accept.ts';
import { completeProfile } from './complete.ts';
import { findPublicMemberOrThrow } from './find-member.ts';
import { findSelfOrThrow } from '../auth/members/find-self.ts';
import { requestUpload } from './picture/request-upload.ts';
import { searchPeople } from './search-people.ts';
import { setPicture, removePicture } from './picture/set-picture.ts';
import { loadMemberStats } from './stats.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';

const tag = 'Profile';
/** A picture that was uploaded to a bucket is checked when it is used, so these calls may refuse it. */
const pictureRefusals: ErrorCode[] = ['IMAGE_NOT_YOURS', ...storingRefusals(profileUpload)];

export const profileRouter = router({
  complete: memberProcedure
    .meta(
      rest('PUT', '/users/profile-complete', {
        tag,
        summary: 'Complete your profile',
        description: 'If there is a picture, upload it first.',
        refuses: [...nameRefusals, 'UNKNOWN_INDUSTRY', 'UNKNOWN_SKILL', 'UNKNOWN_PLACE', ...pictureRefusals],
      }),
    )
    .input(contract.completeProfileInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => completeProfile(ctx, input)),
  updateSettings: memberProcedure
    .meta(
      rest('PATCH', '/users/profile', {
        tag,
        summary: 'Change account settings',
        description:
          'Takes any part of the settings. A new email address requires a session and a fresh proof. It takes effect once the link emailed to it is opened; until then it is in `pendingEmail`.',
        refuses: [...nameRefusals, 'UNKNOWN_PLACE', 'EMAIL_TAKEN', 'BROWSER_SESSION_ONLY', 'TOO_MANY_EMAIL_CHANGES'],
        needsFreshProof: true,
      }),
    )
    .input(contract.updateSettingsInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  cancelEmailChange: browserProcedure
    .meta(
      rest('DELETE', '/users/profile/pending-email', {
        tag,
        summary: 'Cancel a change of the email address',
        description: 'The emailed link no longer works.',
      }),
    )
    .output(contract.user)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),
  update: memberProcedure
    .meta(
      rest('POST', '/profile', {
        tag,
        summary: 'Change your profile',
        description: 'Takes any part of the profile. What you leave out stays as it is.',
        refuses: [...nameRefusals, 'UNKNOWN_INDUSTRY', 'UNKNOWN_SKILL', 'UNKNOWN_PLACE'],
      }),
    )
    .input(contract.updateProfileInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  stats: memberProcedure
    .meta(rest('GET', '/users/stats', { tag, summary: 'Get your figures' }))
    .output(contract.userStats)
    .query(({ ctx }) => loadMemberStats(ctx)),
  search: memberProcedure
    .meta(
      rest('GET', '/users/search', {
        tag,
        summary: 'Search people',
        description:
          'Members with a complete profile that match every word of `q` and every filter; all of them without `q`. Never you. `query` and `search` are other names for `q`.',
        refuses: ['UNKNOWN_PLACE', 'UNKNOWN_SKILL'],
        isPaged: true,
      }),
    )
    .input(searchPeopleInput)
    .output(pageOf(contract.publicUser).extend({ reading: searchReading.optional() }))
    .query(({ ctx, input }) => searchPeople(ctx, input)),
  byId: memberProcedure
    .meta(
      rest('GET', '/users/{id}', {
        tag,
        summary: 'Get a public profile',
        description:
          "Never includes an email address, a phone number or coordinates. Members can't find each other if either blocks the other.",
        refuses: ['MEMBER_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(contract.publicUser)
    .query(({ ctx, input }) => findPublicMemberOrThrow(ctx, input.id)),
  self: memberProcedure
    .meta(rest('GET', '/user/profile', { tag, summary: 'Get your profile' }))
    .output(contract.user)
    .query(({ ctx }) => findSelfOrThrow(ctx.db.fresh, ctx.actor.id)),
  acceptTerms: memberProcedure
    .meta(
      rest('POST', '/users/accept-terms', {
        tag,
        summary: 'Accept the newest Terms',
        refuses: ['TERMS_VERSION_WRONG'],
      }),
    )
    .input(contract.acceptTermsInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input)),
  requestUpload: memberProcedure
    .meta(
      rest('POST', '/objects/upload', {
        tag,
        summary: 'Get a signed address to upload a picture to',
        description:
          '`PUT` the bytes of one picture of at most 5 MB to the address within 15 minutes; it works once. Then pass the address to `PUT /user/profile-image`.',
        limit: perMember(100, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.requestUploadInput)
    .output(contract.uploadOutput)
    .mutation(({ ctx, input }) => requestUpload(ctx, input)),
  setPicture: memberProcedure
    .meta(
      rest('PUT', '/user/profile-image', {
        tag,
        summary: 'Use an uploaded picture as the profile picture',
        description: 'Takes the address you uploaded the picture to, with or without its query.',
        refuses: pictureRefusals,
      }),
    )
    .input(contract.profileImageInput)
    .output(contract.profileImageOutput)
    .mutation(({ ctx, input }) => setPicture(ctx, input)),
  removePicture: memberProcedure
    .meta(rest('DELETE', '/user/profile-image', { tag, summary: 'Remove your profile picture' }))
    .output(contract.profileImageOutput)
    .mutation(({ ctx }) => removePicture(ctx)),
});
