/**
 * Adds the ARIA roles that Uppy omits: its labeled area needs the role of a group, and its picture, a list item, needs
 * a list around it.
 */
export function completeRoles(target: HTMLElement): void {
  const complete = () => {
    target.querySelector('.uppy-Dashboard')?.setAttribute('role', 'group');
    target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
  };
  complete();
  // Collected together with the target.
  new MutationObserver(complete).observe(target, { childList: true, subtree: true });
}
