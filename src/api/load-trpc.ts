/** Loads tRPC when it is needed, at the latest by the first call: a visitor's first page does without. */
export const loadTrpc = async () => (await import('#src/api/trpc.ts')).trpcClient;

/** Loads tRPC ahead of the call. A failure is reported by the call. */
export const preloadTrpc = (): void => void loadTrpc().catch(() => undefined);
