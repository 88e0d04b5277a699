import { createFileRoute, getRouteApi, Navigate } from '@tanstack/react-router';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { useSession } from '#src/lib/session.ts';

const route = getRouteApi('/login');

export const Route = createFileRoute('/login')({
  validateSearch: (search): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'] } : {},
  component: Login,
});

function Login() {
  const { error } = route.useSearch();
  return useSession().user ? <Navigate to="/dashboard" replace /> : <LoginPage reason={error} />;
}
