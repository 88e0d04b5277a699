import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient } from '#src/query-client.ts';
import type { makeRouter } from '#src/router.tsx';

/** The application around its router. */
export const App = ({ router }: { router: ReturnType<typeof makeRouter> }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
