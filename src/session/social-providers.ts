import { useQuery } from '@tanstack/react-query';
import type { SessionState, SocialProvider } from '#contracts/session.ts';
import { callRest } from '#src/api/rest.ts';

/** The providers whose sign-in is set up here; none while that is unknown. */
export function useSocialProviders(): SocialProvider[] {
  const { data } = useQuery({
    queryKey: [['auth', 'social']],
    queryFn: async () => (await callRest<SessionState>('GET', '/api/auth/session')).social,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
