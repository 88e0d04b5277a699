import * as contract from '#contracts/profile.ts';
import { idInput, pageOf, success } from '#contracts/shared.ts';
import { deleteAccountInput, linkInput } from '#contracts/auth.ts';
import { cancelEmailChange } from '../auth/email-change/cancel.ts';
import { memberProcedure, publicProcedure, rest, router, sessionProcedure } from '../trpc.ts';
import { acceptTerms } from './accept-terms.ts';
import { completeProfile } from './complete.ts';
import { eraseMember } from './erasure/erase.ts';
import { restoreMember } from './erasure/restore.ts';
import { findPublicMember } from './find-member.ts';
import { findSelfOrThrow } from './find-self.ts';
import { removePicture } from './remove-picture.ts';
import { requestUpload } from './request-upload.ts';
import { searchPeople } from './search-people.ts';
import { setPicture } from './set-picture.ts';
import { memberStats } from './stats.ts';
import { updateProfile } from './update-profile.ts';
import { updateSettings } from './update-settings.ts';

const tag = 'Profile';

export const profileRouter = router({
  complete: memberProcedure
    .meta(rest('PUT', '/users/profile-complete', 'Complete the profile', { tag }))
    .input(contract.completeProfileInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => completeProfile(ctx, input)),
  updateSettings: memberProcedure
    .meta(rest('PATCH', '/users/profile', 'Change account settings', { tag }))
    .input(contract.updateSettingsInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  cancelEmailChange: sessionProcedure
    .meta(rest('DELETE', '/users/profile/pending-email', 'Call a change of the email address off', { tag }))
    .output(contract.user)
    .mutation(({ ctx }) => cancelEmailChange(ctx)),
  update: memberProcedure
    .meta(rest('POST', '/profile', 'Change the profile', { tag }))
    .input(contract.updateProfileInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  stats: memberProcedure
    .meta(rest('GET', '/users/stats', "The member's own figures", { tag }))
    .output(contract.userStats)
    .query(({ ctx }) => memberStats(ctx)),
  search: memberProcedure
    .meta(rest('GET', '/users/search', 'Search people', { tag, paged: true }))
    .input(contract.searchPeopleInput)
    .output(pageOf(contract.publicUser))
    .query(({ ctx, input }) => searchPeople(ctx, input)),
  byId: memberProcedure
    .meta(rest('GET', '/users/{id}', 'A public profile', { tag }))
    .input(idInput)
    .output(contract.publicUser)
    .query(({ ctx, input }) => findPublicMember(ctx, input.id)),
  self: memberProcedure
    .meta(rest('GET', '/user/profile', 'The own profile', { tag }))
    .output(contract.user)
    .query(({ ctx }) => findSelfOrThrow(ctx.db.fresh, ctx.actor.id)),
  erase: sessionProcedure
    .meta(rest('DELETE', '/user', 'Erase the account', { tag }))
    .input(deleteAccountInput)
    .output(success)
    .mutation(({ ctx, input }) => eraseMember(ctx, input)),
  restore: publicProcedure
    .meta(rest('POST', '/user/restore', 'Bring a deleted account back by the link', { tag, open: true }))
    .input(linkInput)
    .output(success)
    .mutation(({ ctx, input }) => restoreMember(ctx, input)),
  acceptTerms: memberProcedure
    .meta(rest('POST', '/users/accept-terms', 'Accept the Terms that hold now', { tag }))
    .input(contract.acceptTermsInput)
    .output(contract.user)
    .mutation(({ ctx, input }) => acceptTerms(ctx, input)),
  requestUpload: memberProcedure
    .meta(rest('POST', '/objects/upload', 'Get a signed address to upload a picture to', { tag }))
    .output(contract.uploadOutput)
    .mutation(({ ctx }) => requestUpload(ctx)),
  setPicture: memberProcedure
    .meta(rest('PUT', '/user/profile-image', 'Use an uploaded picture as the profile picture', { tag }))
    .input(contract.profileImageInput)
    .output(contract.profileImageOutput)
    .mutation(({ ctx, input }) => setPicture(ctx, input)),
  removePicture: memberProcedure
    .meta(rest('DELETE', '/user/profile-image', 'Remove the profile picture', { tag }))
    .output(contract.profileImageOutput)
    .mutation(({ ctx }) => removePicture(ctx)),
});
