/**
 * Gives Uppy's elements the roles it leaves out: its area has a label, and its one picture is the item of a list,
 * which mean nothing to a screen reader without the roles of a group and of a list.
 */
export function completeRoles(target: HTMLElement): void {
  const complete = () => {
    target.querySelector('.uppy-Dashboard')?.setAttribute('role', 'group');
    target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list');
  };
  complete();
  // Goes with the target itself.
  new MutationObserver(complete).observe(target, { childList: true, subtree: true });
}
