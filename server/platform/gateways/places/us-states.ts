/** The states and territories in the gazetteer, with their postal codes. */
const states =
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, ' +
  'District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, ' +
  'Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, ' +
  'Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, ' +
  'New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, ' +
  'Pennsylvania PA, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, ' +
  'Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, ' +
  'Puerto Rico PR, Virgin Islands VI, Guam GU, American Samoa AS, Northern Mariana Islands MP';

const nameOfCode = new Map(states.split(', ').map((entry) => [entry.slice(-2), entry.slice(0, -3)]));
const codeOfName = new Map([...nameOfCode].map(([code, name]) => [name.toLowerCase(), code]));
/** What has US zip codes and a country code of its own. */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']);

/** `tx`, `texas` -> `TX`; null if it is not a state. Takes normalized text. */
export function stateCode(text: string): string | null {
  const upper = text.toUpperCase();
  return nameOfCode.has(upper) ? upper : (codeOfName.get(text) ?? null);
}

/** `TX` -> `Texas`; empty for what has zip codes and is not a state. */
export const stateName = (code: string): string => nameOfCode.get(code) ?? '';
export const isTerritory = (code: string): boolean => territories.has(code);
