import { useEffect, useState } from 'react';

/** Goes to another site. `leaving` holds until the page is left, and ends when the browser brings it back. */
export function useExternalRedirect() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return {
    leaving,
    leaveFor: (url: string) => {
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
