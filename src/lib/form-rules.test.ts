import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { forgotPasswordInput, loginForm, registerForm, resetPasswordForm } from '#contracts/auth/auth.ts';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { sendMessageInput } from '#contracts/messages/messages.ts';
import { updatePushSettingsInput } from '#contracts/notifications/notifications.ts';
import { FORM_MIN_DESCRIPTION, postForm, PRESET_VALUES, WIZARD_MIN_DESCRIPTION } from '#contracts/posts/posts.ts';
import { completeProfileInput, settingsForm } from '#contracts/profile/profile.ts';

/** The messages of a schema by the path of their field; for each field only the first, as the form shows it. */
function firstMessages(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const account = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@proquo.test',
  password: 'long enough',
  confirmPassword: 'long enough',
  termsAccepted: true,
  privacyAccepted: true,
};
const post = {
  type: 'offering',
  serviceOffered: 'Maps',
  serviceRequested: '',
  industry: 'Graphic Design',
  lookingForIndustry: 'Photography',
  description: 'd'.repeat(50),
  estimatedValue: 1,
  location: 'Waco!',
};

describe('section 5, word for word', () => {
  test('the login view', () => {
    expect(firstMessages(loginForm, { email: 'ada@', password: '1234567' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
    });
  });

  test('the register view', () => {
    expect(firstMessages(registerForm, account)).toEqual({});
    const none = { ...account, firstName: 'A', lastName: 'S', email: 'ada', password: '7 chars', confirmPassword: '' };
    expect(firstMessages(registerForm, { ...none, termsAccepted: false, privacyAccepted: false })).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      confirmPassword: 'Please confirm your password',
      termsAccepted: 'You must accept the Terms of Use to continue',
      privacyAccepted: 'You must accept the Privacy Policy to continue',
    });
    expect(firstMessages(registerForm, { ...account, confirmPassword: 'another one' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });

  test('the pages to sign in and up, and the forgotten password', () => {
    expect(authMessages.loginPage).toBe('Please enter both email and password.');
    expect(authMessages.registerPage).toBe('Please fill in all fields.');
    expect(authMessages.registerPagePassword).toBe('Password must be at least 8 characters long.');
    expect(firstMessages(forgotPasswordInput, { email: 'ada' })).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(firstMessages(resetPasswordForm, { password: 'short', confirmPassword: 'short' })).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(firstMessages(resetPasswordForm, { password: 'long enough', confirmPassword: 'long enoug' })).toEqual({
      confirmPassword: "Passwords don't match",
    });
  });

  test('the post forms, each with its own minimum', () => {
    expect(firstMessages(postForm(FORM_MIN_DESCRIPTION), post)).toEqual({});
    const empty = { ...post, serviceOffered: 'M', industry: '', lookingForIndustry: '', estimatedValue: 0 };
    expect(firstMessages(postForm(50), { ...empty, description: 'd'.repeat(49), location: 'Waco' })).toEqual({
      serviceOffered: "Please describe what you're offering",
      industry: 'Please select or enter the industry',
      lookingForIndustry: "Please select industry you're looking for",
      description: 'Description must be at least 50 characters',
      estimatedValue: 'Please provide an estimated value',
      location: 'Please provide your location',
    });
    expect(firstMessages(postForm(WIZARD_MIN_DESCRIPTION), { ...post, description: 'd'.repeat(29) })).toEqual({
      description: 'Description must be at least 30 characters',
    });
    expect(firstMessages(postForm(50), { ...post, type: 'requesting' })).toEqual({
      serviceRequested: 'Service requested is required when requesting a service',
    });
    expect(PRESET_VALUES).toEqual([100, 250, 500, 750, 1000, 1500, 2000]);
  });

  test('profile completion and the settings form', () => {
    const profile = { firstName: '', lastName: '', businessDescription: '9 letters', industries: [] };
    expect(firstMessages(completeProfileInput, profile)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      businessDescription: 'Please provide at least 10 characters describing your services',
      industries: 'Please select at least one industry',
    });
    const long = 'x'.repeat(51);
    expect(firstMessages(settingsForm, { firstName: long, lastName: long, email: 'ada' })).toEqual({
      firstName: 'First name too long',
      lastName: 'Last name too long',
      email: 'Invalid email address',
    });
    expect(firstMessages(settingsForm, { firstName: 'Ada', lastName: 'Stone', email: 'ada@proquo.test' })).toEqual({});
  });

  test('the radius from 1 to 100 miles, and a message that says something', () => {
    expect(firstMessages(updatePushSettingsInput, { radius: 0 })).toHaveProperty('radius');
    expect(firstMessages(updatePushSettingsInput, { radius: 101 })).toHaveProperty('radius');
    expect(firstMessages(updatePushSettingsInput, { radius: 100 })).toEqual({});
    expect(firstMessages(sendMessageInput, { receiverId: 'a', content: '  \n ' })).toEqual({
      content: 'Please write a message',
    });
  });
});
