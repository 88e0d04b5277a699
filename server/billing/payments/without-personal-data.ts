const personal =
  /^(email|name|phone|address|shipping|customer_(details|email|name|phone|address|shipping)|receipt_email|billing_details|payment_method_details|evidence)$/;

/** The same without names, addresses and cards: what we keep of an event needs none of them. */
export const withoutPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !personal.test(key))
      .map(([key, one]) => [key, withoutPersonalData(one)]),
  );
};
