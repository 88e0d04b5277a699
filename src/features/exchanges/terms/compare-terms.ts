import type { TermsItem } from '#contracts/exchanges/terms.ts';

export interface ComparedItem {
  mark: 'same' | 'added' | 'removed' | 'changed';
  item: TermsItem;
  /** The item before it was changed. */
  before?: TermsItem;
}

const words = ({ description }: TermsItem) => description.trim().toLowerCase();

const isSame = (a: TermsItem, b: TermsItem): boolean =>
  a.description === b.description && a.quantity === b.quantity && a.unit === b.unit && a.value === b.value;

/**
 * One side of two versions. Items are the same thing if they come from the same post, or have the same words. What was
 * removed stands at the end.
 */
export function compareItems(before: readonly TermsItem[], after: readonly TermsItem[]): ComparedItem[] {
  const left = [...before];
  const take = (matches: (old: TermsItem) => boolean) => {
    const at = left.findIndex(matches);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // The whole list is searched for exact matches first, so that a pair of equal items is not mixed up.
  const exact = after.map((item) => take((old) => isSame(old, item)));
  const compared = after.map((item, index): ComparedItem => {
    if (exact[index]) return { mark: 'same', item };
    const old =
      (item.serviceRequestId && take((entry) => entry.serviceRequestId === item.serviceRequestId)) ||
      take((entry) => words(entry) === words(item));
    return old ? { mark: 'changed', item, before: old } : { mark: 'added', item };
  });
  return [...compared, ...left.map((item): ComparedItem => ({ mark: 'removed', item }))];
}
