interface Lock {
  packages: Record<string, { dev?: boolean; optionalDependencies?: Record<string, string> }>;
}
export function platformOf(name: string): { cpu?: string[]; os?: string[]; libc?: string[] };
export function missingFromLock(lock: Lock): { path: string; name: string; range: string }[];
export function addStubs(lock: Lock): number;
