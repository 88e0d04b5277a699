import { useQuery } from '@tanstack/react-query';
import type { SocialProvider } from '#contracts/auth/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { sessionOptions, socialOptions } from '#src/session/session.ts';

const MAX_WAIT_MS = 2000;

/** The providers whose sign-in is set up here; none while that is unknown. */
export function useSocialProviders(): SocialProvider[] {
  const { isPending } = useQuery(sessionOptions());
  // The session's response contains them. They are fetched separately only if it wasn't needed, or failed.
  return useQuery({ ...socialOptions(), enabled: !isPending }).data ?? [];
}

/** Loads the providers before showing a form whose order depends on them, but doesn't wait long. */
export async function loadSocialProviders(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
  const read = async () => {
    await queryClient.ensureQueryData(sessionOptions());
    await queryClient.ensureQueryData(socialOptions());
  };
  await Promise.race([read().catch(() => {}), late]);
  clearTimeout(timer);
}
