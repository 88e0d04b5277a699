import { expect, test } from 'vitest';
import { updateSettingsInput } from './profile.ts';

const read = (phone: string) => updateSettingsInput.safeParse({ phone });

test.each(['+1 (512) 555-0100', '512.555.0100', '1234567', ''])('%j is taken as a phone', (phone) => {
  expect(read(phone).data?.phone || '').toBe(phone);
});

test.each(['123456', '123456789012345678901', 'call me', '555-0100 ext 3'])('%j is refused as a phone', (phone) => {
  expect(read(phone).error?.issues[0]?.message).toContain('7 to 20');
});
