import { adminUserDetails } from '#contracts/admin/admin.ts';
import * as contract from '#contracts/admin/staff.ts';
import { id, pageFields, pageOf, success, idInput } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { router, staffProcedure } from '../../platform/trpc/procedures.ts';
import { endSessionsOf } from './end-sessions.ts';
import { addNote, listNotes } from './notes.ts';
import { sendLink } from './send-link.ts';
import { setRole } from './set-role.ts';

const tag = 'Admin';

export const staffRouter = router({
  setRole: staffProcedure('roles')
    .meta(
      rest('POST', '/admin/users/{id}/role', {
        tag,
        summary: 'Make a member a moderator or support, or take the role away',
        description:
          'Takes your own password. The role applies from the next request, and the member gets an email. A suspension ends it.',
        refuses: [
          'WRONG_PASSWORD',
          'TOO_MANY_SIGN_INS',
          'MEMBER_NOT_FOUND',
          'ADMIN_ON_SELF',
          'ROLE_OF_ADMIN',
          'ADMIN_NO_CHANGE',
          'ADMIN_OF_SUSPENDED',
        ],
        hashesPassword: true,
      }),
    )
    .input(contract.setRoleInput)
    .output(adminUserDetails)
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  endSessions: staffProcedure('sessions')
    .meta(
      rest('DELETE', '/admin/users/{id}/sessions', {
        tag,
        summary: 'Sign a member out everywhere',
        description: 'Their API tokens stay.',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
      }),
    )
    .input(idInput)
    .output(contract.endedSessions)
    .mutation(({ ctx, input }) => endSessionsOf(ctx, input)),
  send: staffProcedure('links')
    .meta(
      rest('POST', '/admin/users/{id}/send', {
        tag,
        summary: 'Email a member a link to reset their password or confirm their address',
        description:
          'The email goes to the address of the account, at most five times an hour. The answer never contains the link.',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY', 'TOO_MANY_REQUESTS'],
      }),
    )
    .input(contract.sendLinkInput)
    .output(success)
    .mutation(({ ctx, input }) => sendLink(ctx, input)),
  notes: staffProcedure('notes')
    .meta(
      rest('GET', '/admin/users/{id}/notes', {
        tag,
        summary: 'List the notes about a member, newest first',
        refuses: ['ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY'],
        isPaged: true,
      }),
    )
    .input(z.object({ id, ...pageFields(20) }))
    .output(pageOf(contract.staffNote))
    .query(({ ctx, input }) => listNotes(ctx, input)),
  addNote: staffProcedure('notes')
    .meta(
      rest('POST', '/admin/users/{id}/notes', {
        tag,
        summary: 'Add a note about a member',
        description:
          'A note is never changed or deleted. The member finds it in their data from `until` on, without your name.',
        refuses: ['MEMBER_NOT_FOUND', 'ADMIN_ON_SELF', 'STAFF_ADMINS_ONLY', 'NOTE_DAY'],
      }),
    )
    .input(contract.addNoteInput)
    .output(contract.staffNote)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
});
