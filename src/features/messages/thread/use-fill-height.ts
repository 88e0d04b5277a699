import { useLayoutEffect, useRef } from 'react';

/**
 * Sets an element's height to the rest of the screen, minus banners and the on-screen keyboard. Chrome resizes the page
 * for its keyboard; Safari only changes the visual viewport.
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
    // When a banner disappears, the page keeps its height and only the parent element grows.
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

/** Hides the phone's bottom bar while a view needs the whole screen. */
export function useNoBottomBar(active: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-immersive', active);
    return () => {
      document.documentElement.toggleAttribute('data-immersive', false);
    };
  }, [active]);
}
