/** The token of the first link with one in a mail's text; '' where there is none. */
export const tokenIn = (text: string): string => /\?token=([^\s"]+)/.exec(text)?.[1] ?? '';
