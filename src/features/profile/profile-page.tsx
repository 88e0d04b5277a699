import { type ReactNode, useState } from 'react';
import { ProfileEditForm } from '#src/features/profile/profile-edit-form.tsx';
import { ProfileOverview } from '#src/features/profile/profile-overview.tsx';
import { ProfileRows } from '#src/features/profile/profile-rows.tsx';
import { useUser } from '#src/session/session.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';

interface ProfilePageProps {
  /** Whether the form is open at first. */
  startsEditing?: boolean;
  onClosed?: () => void;
  /** Renders the member's past work, from another feature. */
  renderPastWork?: () => ReactNode;
}

/** The member's own profile: rows on phones, an overview on wider screens, and one edit form for both. */
export function ProfilePage({ startsEditing = false, onClosed, renderPastWork }: ProfilePageProps) {
  const user = useUser();
  const Overview = useBreakpoint() === 'mobile' ? ProfileRows : ProfileOverview;
  const [editing, setEditing] = useState(startsEditing);
  // 'Edit' disappears when the form opens, and 'Cancel' when it closes.
  const main = useRetainedFocus<HTMLElement>();
  const close = () => {
    setEditing(false);
    onClosed?.();
  };
  return (
    <main ref={main} id="main" tabIndex={-1} className="page-narrow py-6 outline-none md:py-10">
      {editing ? (
        <ProfileEditForm user={user} onClose={close} />
      ) : (
        <Overview user={user} onEdit={() => setEditing(true)} />
      )}
      {editing || !renderPastWork ? null : <div className="mt-8">{renderPastWork()}</div>}
    </main>
  );
}
