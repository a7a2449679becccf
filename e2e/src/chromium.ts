import { type Browser, type BrowserServer, chromium } from 'playwright-core';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Parts of the browser that no page sees. All but the last three are Playwright's own list, which a second one
 * replaces; without those three every window brings a renderer for its address bar, and
 * three windows open in 3.5 s instead of 1.4.
 */
const unneeded = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'AimEnabled'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
];

/** A Chromium that speaks to nobody but the product. CHROMIUM_PATH names the program. */
const program = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unneeded.join(',')}`,
    // the same pixels on every machine, and few enough colours for small pictures
    '--force-color-profile=srgb',
    '--disable-lcd-text',
  ],
};

export function launch(): Promise<Browser> {
  return chromium.launch(program);
}

/** One that several processes share: `connect` with its `wsEndpoint()`. */
export function launchShared(): Promise<BrowserServer> {
  return chromium.launchServer(program);
}

export function connect(endpoint: string): Promise<Browser> {
  return chromium.connect(endpoint);
}
