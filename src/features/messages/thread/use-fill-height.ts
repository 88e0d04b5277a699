import { useLayoutEffect, useRef } from 'react';

/**
 * Gives an element exactly the height that is left of the screen below it: banners and the keyboard take theirs.
 * Chrome resizes the page for its keyboard by itself; Safari only tells its visual viewport.
 */
export function useFillHeight<T extends HTMLElement>(active: boolean) {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !active) return;
    const viewport = window.visualViewport;
    const measure = () => {
      box.style.height = `${(viewport?.height ?? window.innerHeight) - box.offsetTop}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // When a banner goes, the page stays as tall as the screen, and only what is around the element grows.
    if (box.parentElement) observer.observe(box.parentElement);
    viewport?.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      viewport?.removeEventListener('resize', measure);
      box.style.height = '';
    };
  }, [active]);
  return element;
}

/** Puts a phone's bottom bar away while something needs the whole screen. */
export function useNoBottomBar(active: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-immersive', active);
    return () => {
      document.documentElement.toggleAttribute('data-immersive', false);
    };
  }, [active]);
}
