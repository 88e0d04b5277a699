/** The product's name, set at build time. */
export const appName: string = __APP_NAME__;
