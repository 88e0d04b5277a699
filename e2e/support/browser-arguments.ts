/** Launch options of the tests' Chromium. */

/** The features that Playwright disables. Only the last --disable-features counts, so ours must repeat them. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The address bar's suggestions: internal pages that each context would load, and slower than ours. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Disables the browser's own requests and QUIC. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...disabledByPlaywright, ...suggestions].join(',')}`,
  // Pages live too briefly for the optimizing compilers to earn what they cost.
  '--js-flags=--no-turbofan --no-maglev',
  // A camera with a test picture, for pages with permission.
  '--use-fake-device-for-media-stream',
];
