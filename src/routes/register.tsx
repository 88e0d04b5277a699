import { createFileRoute, Navigate } from '@tanstack/react-router';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { useSession } from '#src/session/session.ts';

export const Route = createFileRoute('/register')({
  staticData: { access: 'public', title: 'Sign up' },
  component: Register,
});

function Register() {
  return useSession().user ? <Navigate to="/dashboard" replace /> : <RegisterPage />;
}
