/** Keeps zod from trying whether it may compile code, which our security policy refuses and browsers report. */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
