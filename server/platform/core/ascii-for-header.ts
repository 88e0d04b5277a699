/** A header carries ASCII; other characters, such as those of 'Łódź', are percent-encoded, and so is the sign itself. */
export const asciiForHeader = (text: string): string => text.replaceAll(/%|[^ -~]+/g, encodeURIComponent);
