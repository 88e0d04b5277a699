/** For a visitor's first page: tRPC is loaded when it is needed, at the latest by the first call. */
export const loadTrpc = async () => (await import('#src/api/trpc.ts')).trpcClient;

/** Loads it ahead of the call. A failure is reported by the call. */
export const preloadTrpc = (): void => void loadTrpc().catch(() => undefined);
