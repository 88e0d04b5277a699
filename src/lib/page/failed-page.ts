import { useEffect } from 'react';
import { createStore } from '#src/lib/store.ts';

/** Whether a page that failed is shown in place of what it would show. */
export const failedPage = createStore(false);

/** Says so while the component is shown. */
export function useFailedPage(): void {
  useEffect(() => {
    failedPage.set(true);
    return () => failedPage.set(false);
  }, []);
}
