interface Key {
  isComposing?: boolean;
  keyCode?: number;
}

/**
 * Whether a key belongs to an input method, as the Enter that ends a word of Japanese or Korean. Safari says so by the
 * key code only.
 */
export const isComposing = (event: Key & { nativeEvent?: Key }): boolean => {
  const key = event.nativeEvent ?? event;
  return key.isComposing === true || key.keyCode === 229;
};
