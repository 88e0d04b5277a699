/** What who has to confirm is told: until when they can, and what silence does. */
export const doneInWords = ({ name, service, by }: { name: string; service: string; by: string | null }): string =>
  `${name} says it's done. Confirm or object${by ? ` by ${by}` : ' in time'}, or it counts: ${service}`;
