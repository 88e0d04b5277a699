// Runs before the first paint: the chosen theme, and whether the prerendered landing page is what comes.
(() => {
  const root = document.documentElement;
  if (location.pathname !== '/') root.dataset.inside = '';
  try {
    const theme = localStorage.getItem('proquo:theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    if (localStorage.getItem('proquo:member') === '1') root.dataset.member = '';
  } catch {
    // Storage may be closed to us; the page then follows the system.
  }
})();
