import type { AdminUser } from '#contracts/admin/admin.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { AdminBadges } from '#src/features/admin/admin-badges.tsx';
import { EmailText } from '#src/features/admin/email-text.tsx';
import { personName } from '#src/lib/person.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';

const cell = 'px-4 py-2.5 align-middle max-md:block max-md:px-0 max-md:py-0.5';

interface UserTableProps {
  users: AdminUser[];
  /** Opens the panel of a member. */
  onOpen: (userId: string) => void;
}

/** Members as a dense table; on phones each row is a card. A click anywhere on a row opens the member's panel. */
export const UserTable = ({ users, onOpen }: UserTableProps) => (
  <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">Members</caption>
      <thead className="border-b border-line text-xs text-muted max-md:sr-only">
        <tr>
          {['Member', 'Email', 'Location', 'Status', 'Joined'].map((head) => (
            <th key={head} scope="col" className="px-4 py-2.5 font-[560]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3 md:divide-y md:divide-line">
        {users.map((user) => (
          <tr
            key={user.id}
            className="relative max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:hover:bg-sunken"
          >
            <td className={cell}>
              <span className="flex items-center gap-3">
                <PersonAvatar person={user} size="sm" />
                <span className="min-w-0">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => onOpen(user.id)}
                    className="rounded-sm text-left font-[560] after:absolute after:inset-0 hover:underline"
                  >
                    {personName(user)}
                  </button>
                  {user.businessName ? <span className="block text-xs text-muted">{user.businessName}</span> : null}
                </span>
              </span>
            </td>
            <td className={cell}>
              <EmailText email={user.email} />
              {user.isEmailVerified ? null : <span className="block text-xs text-muted">Email not verified</span>}
            </td>
            <td className={`${cell} text-muted`}>{user.location ?? <span className="max-md:hidden">None</span>}</td>
            <td className={cell}>
              <AdminBadges user={user} />
            </td>
            <td className={`${cell} whitespace-nowrap text-muted`}>
              <span className="md:hidden">Joined </span>
              <time dateTime={user.createdAt} title={fullDate(user.createdAt)}>
                {longDay(user.createdAt)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
