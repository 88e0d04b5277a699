/** The product's name as this build was given it. */
export const appName: string = __APP_NAME__;
