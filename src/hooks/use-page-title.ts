import { useEffect } from 'react';
import { fullTitle } from '#src/session/screen-titles.ts';

let ofScreen: string | undefined;
let ofPage: string | undefined;
const write = () => {
  document.title = fullTitle(ofPage ?? ofScreen);
};

/** Sets the screen's title in the browser's tab and history. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    ofScreen = title;
    write();
  }, [title]);
}

/** Overrides the screen's title while mounted, for example with the name of the member that the page shows. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    ofPage = title;
    write();
    return () => {
      ofPage = undefined;
      write();
    };
  }, [title]);
}
