/** Normalized names of the states and territories in the gazetteer, with their postal codes. */
const states =
  'alabama AL, alaska AK, arizona AZ, arkansas AR, california CA, colorado CO, connecticut CT, delaware DE, ' +
  'district of columbia DC, florida FL, georgia GA, hawaii HI, idaho ID, illinois IL, indiana IN, iowa IA, ' +
  'kansas KS, kentucky KY, louisiana LA, maine ME, maryland MD, massachusetts MA, michigan MI, minnesota MN, ' +
  'mississippi MS, missouri MO, montana MT, nebraska NE, nevada NV, new hampshire NH, new jersey NJ, ' +
  'new mexico NM, new york NY, north carolina NC, north dakota ND, ohio OH, oklahoma OK, oregon OR, ' +
  'pennsylvania PA, rhode island RI, south carolina SC, south dakota SD, tennessee TN, texas TX, utah UT, ' +
  'vermont VT, virginia VA, washington WA, west virginia WV, wisconsin WI, wyoming WY, ' +
  'puerto rico PR, virgin islands VI, guam GU, american samoa AS, northern mariana islands MP';

const codeOfName = new Map(states.split(', ').map((entry) => [entry.slice(0, -3), entry.slice(-2)]));
const codes = new Set(codeOfName.values());

/** `tx`, `texas` -> `TX`; null if it is not a state. Takes normalized text. */
export function stateCode(text: string): string | null {
  const upper = text.toUpperCase();
  return codes.has(upper) ? upper : (codeOfName.get(text) ?? null);
}

export const isStateName = (text: string) => codeOfName.has(text);
