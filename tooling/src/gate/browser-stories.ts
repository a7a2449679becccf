import { ensureChromium } from './chromium.ts';
import { failed, type Outcome } from './outcome.ts';
import { runVitest } from './vitest.ts';

/** The stories of e2e in a real Chromium, whose path they get as CHROMIUM_PATH. */
export async function runBrowserStories(tagsFilter?: string): Promise<Outcome> {
  try {
    return await runVitest('e2e', { env: { CHROMIUM_PATH: await ensureChromium() }, tagsFilter });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}
