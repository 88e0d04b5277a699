import type { Removal } from './removal.ts';

/** Of signing in and out, profiles, settings and plans. */
export const removalsOfAccounts: Removal[] = [
  {
    row: '2: /api/auth/google, /api/auth/apple start social sign-in',
    file: 'src/features/auth/social-buttons.tsx',
    find: '        window.location.assign(`/api/auth/${provider}${query && `?${query}`}`);\n',
    replace: '',
  },
  {
    row: '2: Settings: change password, verify email, download data work',
    file: 'src/features/settings/change-password.tsx',
    find: 'change.mutate(values)',
    replace: 'void values',
  },
  {
    row: '2: Picture card: letter, remove, Add or Change Picture, hint',
    file: 'src/components/picture/picture-card.tsx',
    find: "initials={user.id.charAt(0).toUpperCase() || 'U'}",
    replace: 'initials=""',
  },
  {
    row: '2: Upload dialog: note, camera, Uploading... while it works',
    file: 'src/components/picture/picture-card.tsx',
    find: "{busy ? 'Uploading...' : image",
    replace: '{image',
  },
  {
    row: '2: Verification page: introduction, three cards, assurances, wizard, FAQ',
    file: 'src/features/verification/verification-page.tsx',
    find: '        <Privacy />\n',
    replace: '',
  },
  {
    row: '2: Subscription page: plan, usage this month, upgrade or premium card',
    file: 'src/features/subscription/subscription-page.tsx',
    find: '            <UsageCard usage={status.usage} />\n',
    replace: '',
  },
  {
    row: '4: On success the dialog closes and user and plan are read again',
    file: 'src/session/change-session.ts',
    find: "    queryClient.invalidateQueries({ queryKey: [['subscription']] }),\n",
    replace: '',
  },
  {
    row: '4: The pages go to /dashboard after 100 ms',
    file: 'src/features/auth/use-finish-sign-in.ts',
    find: 'const REDIRECT_MS = 100;',
    replace: 'const REDIRECT_MS = 0;',
  },
  {
    row: '4: Logout clears the cache and goes to /',
    file: 'src/session/use-sign-out.ts',
    find: '        forgetMember();\n',
    replace: '',
  },
  {
    row: '4: A saved profile is a full page load to /, or to the page that was wanted',
    file: 'src/features/profile/profile-completion-page.tsx',
    find: 'window.location.assign(next);',
    replace: 'void next;',
  },
  {
    row: '4: Email-verified badge: Verified or Pending',
    file: 'src/features/settings/email-status.tsx',
    find: "{verified ? 'Verified' : 'Pending'}",
    replace: "{'Pending'}",
  },
  {
    row: '4: Free users can start a 30-day trial',
    file: 'src/features/subscription/plan-card.tsx',
    find: '{trial ? null : <StartTrial />}',
    replace: '{null}',
  },
  {
    row: '4: Active premium sees no upgrade card',
    file: 'src/features/subscription/subscription-page.tsx',
    find: "planOf(status) === 'Premium' && status.subscription ? (",
    replace: 'status.subscription && false ? (',
  },
  {
    row: '4: Trial progress is days left over 30',
    file: 'src/features/subscription/trial-dialog.tsx',
    find: 'max={TRIAL_DAYS}',
    replace: 'max={100}',
  },
  {
    row: '4: Settings autosave under 768 px, 2 s after a change, without toasts',
    file: 'src/features/settings/use-account-form.ts',
    find: "if (!quiet) toast({ title: 'Profile Updated'",
    replace: "toast({ title: 'Profile Updated'",
  },
  {
    row: '5: Settings rules on blur; an invalid submit is blocked with its toast',
    file: 'src/features/settings/use-account-form.ts',
    find: "    mode: 'onBlur',\n",
    replace: '',
  },
  {
    row: '5: Settings: duplicate submits while one is pending are ignored',
    file: 'src/features/settings/use-account-form.ts',
    find: '    if (update.isPending) return;\n',
    replace: '',
  },
  {
    row: '5: Verification files: images only, at most 10 MB, both',
    file: 'src/features/verification/wizard.tsx',
    find: "description: 'Please upload both your live photo and government ID.',",
    replace: '',
  },
  {
    row: '5: Picture: one file, 5 MB, images only; removal asks',
    file: 'src/components/picture/create-uploader.ts',
    find: 'maxNumberOfFiles: 1, ',
    replace: '',
  },
  {
    row: '8: Settings: Update Failed, quiet on small screens; Profile Updated',
    file: 'src/features/settings/use-account-form.ts',
    find: '        if (quiet) return;\n',
    replace: '',
  },
  {
    row: '8: A failed current-user call makes a visitor, without a message',
    file: 'src/session/session.ts',
    find: "  if (!data) return { state: 'signed-out', user: null, unknown",
    replace: "  if (!data) return { state: 'loading', user: null, unknown",
  },
  {
    row: '9: Picture: one file, 5 MB; dialog 750 by 550, thumbnails 280',
    file: 'src/components/picture/create-uploader.ts',
    find: 'maxFileSize: MAX_PROFILE_PICTURE_BYTES, ',
    replace: '',
  },
  {
    row: '9: Verification: the FAQ says most within minutes',
    file: 'src/features/verification/faq.tsx',
    find: 'Most results are here within minutes. ',
    replace: '',
  },
  {
    row: '2: Login page: show/hide, forgot, join, back to home, Demo Login',
    file: 'src/features/auth/login-page.tsx',
    find: "openAuthDialog('forgot')",
    replace: "openAuthDialog('login')",
  },
];
