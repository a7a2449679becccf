import { type Browser, chromium } from 'playwright-core';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A Chromium that speaks to nobody but the product. CHROMIUM_PATH names the program. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // the same pixels on every machine, and few enough colours for small pictures
      '--force-color-profile=srgb',
      '--disable-lcd-text',
    ],
  });
}
