/**
 * Stops zod from testing whether it may compile code: our content security policy refuses it, and browsers report that.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
