/** Long enough for the queries to notify their screens and for React to render, and too short to be felt. */
const RENDER_MS = 40;

/**
 * Applies a change of cached data as a view transition, so that elements with a `view-transition-name` move to their new
 * places. Applies it at once where the browser has none, or where motion is reduced.
 */
export function withViewTransition(update: () => void): void {
  const isMotionless = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isMotionless || !('startViewTransition' in document)) return update();
  const { ready } = document.startViewTransition(async () => {
    update();
    await new Promise((rendered) => setTimeout(rendered, RENDER_MS));
  });
  // A second change in the same moment skips the motion of the first, which is not a failure.
  ready.catch(() => {});
}
