import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

export const desktopViewport = { width: 1440, height: 900 };
export const phoneViewport = { width: 390, height: 844 };

/**
 * Browser features that no page uses. All but the last three are Playwright's own list, which a second list replaces;
 * without those three every window starts a renderer for its address bar, and
 * three windows open in 3.5 s instead of 1.4.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
];

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** A Chromium that can reach only the product. CHROMIUM_PATH names the executable. */
const launchOptions = {
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${disabledFeatures.join(',')}`,
    // the same pixels on every machine, and few enough colours for small pictures
    '--force-color-profile=srgb',
    '--disable-lcd-text',
    // each story has its own profile: cached compiled scripts would never be used
    '--v8-cache-options=none',
    // a page is gone before optimised code has paid: a sixth of the processor's time (decision 0008)
    '--js-flags=--no-opt,--no-maglev',
  ],
};

export function launch(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** Headless shell if it is installed. It may lack system features such as notifications. */
export function launchShell(): Promise<Browser> {
  return chromium.launch({ ...launchOptions, executablePath: headlessShell() ?? chromiumPath });
}

/** Debian's chromium-headless-shell: the same engine without a browser's interface; a page costs a third less. */
function headlessShell(): string | undefined {
  const shell = join(dirname(chromiumPath), 'chromium-headless-shell');
  return basename(chromiumPath) === 'chromium' && existsSync(shell) ? shell : undefined;
}
