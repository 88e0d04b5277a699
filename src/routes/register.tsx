import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { rememberedPage, useStoreNextPage } from '#src/session/redirect-after-login.ts';
import { useSession } from '#src/session/session.ts';
import { loadSocialProviders } from '#src/session/social-providers.ts';
import { textParams } from '#src/routes/-text-params.ts';

export const Route = createFileRoute('/register')({
  staticData: { access: 'public', title: 'Sign up' },
  validateSearch: (search) => textParams(search, 'next'),
  loader: loadSocialProviders,
  component: Register,
});

function Register() {
  useStoreNextPage(Route.useSearch().next);
  // Read before the form for the profile, which follows, forgets it.
  const [redirect] = useState(rememberedPage);
  return useSession().user ? <Navigate {...redirect} replace /> : <RegisterPage />;
}
