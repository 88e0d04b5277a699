import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { queryClient } from '#src/api/query-client.ts';
import type { makeRouter } from '#src/app/router.tsx';

interface AppProps {
  router: ReturnType<typeof makeRouter>;
  /** Called once the first page is rendered. */
  onReady?: () => void;
}

/** The root component: query client and router. */
export function App({ router, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
