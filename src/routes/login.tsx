import { createFileRoute, getRouteApi, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { useSession } from '#src/lib/session.ts';
import { wantedPage } from '#src/lib/wanted-page.ts';

const route = getRouteApi('/login');

export const Route = createFileRoute('/login')({
  validateSearch: (search): { error?: string } =>
    typeof search['error'] === 'string' ? { error: search['error'] } : {},
  component: Login,
});

/** For a member there is nothing to do here. */
function GoOn() {
  const [wanted] = useState(wantedPage);
  return <Navigate {...wanted} replace />;
}

function Login() {
  const { error } = route.useSearch();
  return useSession().user ? <GoOn /> : <LoginPage reason={error} />;
}
