const personal =
  /^(email|name|phone|address|shipping|customer_(details|email|name|phone|address|shipping)|receipt_email|billing_details|payment_method_details|evidence)$/;

/** A copy without names, addresses and cards, which stored events do not need. */
export const withoutPersonalData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPersonalData);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !personal.test(key))
      .map(([key, one]) => [key, withoutPersonalData(one)]),
  );
};
