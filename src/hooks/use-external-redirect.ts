import { useEffect, useState } from 'react';

/** Redirects to another site. `leaving` is true until the page unloads, and resets when Back restores it. */
export function useExternalRedirect() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onRestore = () => setLeaving(false);
    window.addEventListener('pageshow', onRestore);
    return () => window.removeEventListener('pageshow', onRestore);
  }, []);
  return {
    leaving,
    leaveFor: (url: string) => {
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
