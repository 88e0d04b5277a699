import { useEffect } from 'react';
import { fullTitle } from '#src/session/screen-titles.ts';

let ofScreen: string | undefined;
let ofPage: string | undefined;
const write = () => {
  document.title = fullTitle(ofPage ?? ofScreen);
};

/** Names the screen in the browser's tab and history. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    ofScreen = title;
    write();
  }, [title]);
}

/** Names the page more closely than its screen does while it stands, such as after the member it shows. */
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
