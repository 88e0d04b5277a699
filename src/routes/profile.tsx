import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';

export const Route = createFileRoute('/profile')({
  staticData: { access: 'member', title: 'Profile' },

  // A link that says what to fill in opens the form at once.
  validateSearch: (search): { edit?: boolean } => (search['edit'] === true ? { edit: true } : {}),
  component: Profile,
});

function Profile() {
  const { edit = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfilePage
      key={String(edit)}
      startsEditing={edit}
      onClosed={() => edit && void navigate({ search: {}, replace: true })}
    />
  );
}
