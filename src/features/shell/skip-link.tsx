/** The first tab stop: skips the bars. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only rounded-control bg-raised px-4 py-3 font-[560] shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
  >
    Skip to content
  </a>
);
