import type { TermsItem } from '#contracts/exchanges/terms.ts';

export interface ComparedItem {
  mark: 'same' | 'added' | 'removed' | 'changed';
  item: TermsItem;
  /** The item before it was changed. */
  before?: TermsItem;
}

const normalized = ({ description }: TermsItem) => description.trim().toLowerCase();

const isSame = (a: TermsItem, b: TermsItem): boolean =>
  a.description === b.description && a.quantity === b.quantity && a.unit === b.unit && a.value === b.value;

/**
 * One side of two versions. Items are the same thing if they come from the same post, or have the same words. What was
 * removed stands at the end.
 */
export function compareItems(before: readonly TermsItem[], after: readonly TermsItem[]): ComparedItem[] {
  const unmatched = [...before];
  const takeMatch = (matches: (old: TermsItem) => boolean) => {
    const index = unmatched.findIndex(matches);
    return index < 0 ? undefined : unmatched.splice(index, 1)[0];
  };
  // The whole list is searched for exact matches first, so that a pair of equal items is not mixed up.
  const exact = after.map((item) => takeMatch((old) => isSame(old, item)));
  const compared = after.map((item, index): ComparedItem => {
    if (exact[index]) return { mark: 'same', item };
    const old =
      (item.serviceRequestId && takeMatch((entry) => entry.serviceRequestId === item.serviceRequestId)) ||
      takeMatch((entry) => normalized(entry) === normalized(item));
    return old ? { mark: 'changed', item, before: old } : { mark: 'added', item };
  });
  return [...compared, ...unmatched.map((item): ComparedItem => ({ mark: 'removed', item }))];
}
