import { useEffect } from 'react';

/**
 * Keeps --visible-height at what the keyboard leaves of the screen, and puts the bottom bar away meanwhile.
 * Chrome resizes the page by itself; Safari only tells its visual viewport.
 */
export function useVisibleHeight(active: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const measure = () => root.style.setProperty('--visible-height', `${viewport.height}px`);
    measure();
    root.toggleAttribute('data-immersive', true);
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      root.style.removeProperty('--visible-height');
      root.toggleAttribute('data-immersive', false);
    };
  }, [active]);
}
