const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A number of dollars, to the cent. */
export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** '$1,500', or '$1,500.50' */
export const moneyText = (value: number): string => (Number.isInteger(value) ? whole : withCents).format(value);
