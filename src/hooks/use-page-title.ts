import { useEffect } from 'react';
import { fullTitle } from '#src/session/screen-titles.ts';

let screenTitle: string | undefined;
let pageTitle: string | undefined;
const updateTitle = () => {
  document.title = fullTitle(pageTitle ?? screenTitle);
};

/** Sets the screen's title in the browser's tab and history. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    screenTitle = title;
    updateTitle();
  }, [title]);
}

/** Overrides the screen's title while mounted, for example with the name of the member that the page shows. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    pageTitle = title;
    updateTitle();
    return () => {
      pageTitle = undefined;
      updateTitle();
    };
  }, [title]);
}
