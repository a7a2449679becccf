import { ensureChromium } from './chromium.ts';
import { failed, type Outcome } from './outcome.ts';
import { runVitest } from './vitest.ts';

/** The stories of e2e in a real Chromium, whose path they get as CHROMIUM_PATH. */
export async function runBrowserStories(): Promise<Outcome> {
  try {
    return await runVitest('e2e', { CHROMIUM_PATH: await ensureChromium() });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
