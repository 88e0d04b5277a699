/** '12', '12,345'. Not by Intl, whose tables the first format of a page would load before anything shows. */
export const wholeNumber = (value: number): string => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
