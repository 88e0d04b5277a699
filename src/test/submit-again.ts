import type { Locator } from 'vitest/browser';

/** Types something else into a field, and submits its form: what was sent before is still on its way. */
export async function submitAgain(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  (field.element() as HTMLInputElement | HTMLTextAreaElement).form?.requestSubmit();
}
