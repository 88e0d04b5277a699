import { createFileRoute } from '@tanstack/react-router';
import { PastWork } from '#src/features/portfolio/past-work.tsx';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { useUser } from '#src/session/session.ts';

export const Route = createFileRoute('/profile')({
  staticData: { access: 'member', title: 'Profile' },
  // A link that says what to fill in opens the form at once.
  validateSearch: (search): { edit?: boolean } => (search['edit'] === true ? { edit: true } : {}),
  component: Profile,
});

function Profile() {
  const { edit = false } = Route.useSearch();
  const { id, firstName } = useUser();
  const navigate = Route.useNavigate();
  return (
    <ProfilePage
      key={String(edit)}
      startsEditing={edit}
      renderPastWork={() => <PastWork userId={id} name={firstName ?? ''} />}
      onClosed={() => edit && void navigate({ search: {}, replace: true })}
    />
  );
}
