/// <reference types="vite/client" />
declare const __APP_NAME__: string;
declare const __SUPPORT_EMAIL__: string;
declare module '*.css';
declare module '@fontsource-variable/*';
