/** Counts what is under way at once under each key. */
export const createSlots = () => {
  const taken = new Map<string, number>();
  const change = (key: string, by: number) => {
    const count = (taken.get(key) ?? 0) + by;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    count: (key: string): number => taken.get(key) ?? 0,
    /** Takes a place under each of these keys; the function gives them back, once. */
    take: (keys: string[]): (() => void) => {
      for (const key of keys) change(key, 1);
      let isHeld = true;
      return () => {
        if (isHeld) for (const key of keys) change(key, -1);
        isHeld = false;
      };
    },
  };
};
