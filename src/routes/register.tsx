import { createFileRoute, Navigate } from '@tanstack/react-router';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { useSession } from '#src/session/session.ts';
import { loadSocialProviders } from '#src/session/social-providers.ts';

export const Route = createFileRoute('/register')({
  staticData: { access: 'public', title: 'Sign up' },
  loader: loadSocialProviders,
  component: Register,
});

function Register() {
  return useSession().user ? <Navigate to="/dashboard" replace /> : <RegisterPage />;
}
