import { createFileRoute, getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useSession } from '#src/session/session.ts';
import { rememberedPage, useStoreNextPage } from '#src/session/redirect-after-login.ts';
import { loadSocialProviders } from '#src/session/social-providers.ts';
import { textParams } from '#src/routes/-text-params.ts';

const SocialCodePage = lazyNamed(() => import('#src/features/auth/social-code-page.tsx'), 'SocialCodePage');
const route = getRouteApi('/login');

export const Route = createFileRoute('/login')({
  staticData: { access: 'public', title: 'Log in' },
  validateSearch: (search): { error?: string; step?: 'code'; next?: string } => ({
    ...textParams(search, 'error', 'next'),
    ...(search['step'] === 'code' ? { step: 'code' } : {}),
  }),
  loader: loadSocialProviders,
  component: Login,
});

/** Redirects members, who have nothing to do on the login page. */
function RedirectMember() {
  const [redirect] = useState(rememberedPage);
  return <Navigate {...redirect} replace />;
}

function Login() {
  const { error, step, next } = route.useSearch();
  useStoreNextPage(next);
  const navigate = useNavigate();
  if (useSession().user) return <RedirectMember />;
  if (step === 'code') {
    return <SocialCodePage onBack={() => void navigate({ to: '/login', search: {}, replace: true })} />;
  }
  return <LoginPage reason={error} isAsking={next?.startsWith('/p/')} />;
}
