import { useEffect } from 'react';
import { appName } from '#src/lib/app-name.ts';

let home: string | undefined;

/** Names the page in the browser's tab and history while it stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    home ??= document.title;
    document.title = `${title} · ${appName}`;
    return () => {
      document.title = home ?? appName;
    };
  }, [title]);
}
