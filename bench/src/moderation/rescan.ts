import * as z from 'zod/mini';
import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { median, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';

const bareReply = z.object({ read: z.number() });
const scansReply = z.object({
  data: z.array(z.object({ state: z.string(), total: z.number(), done: z.number(), found: z.number() })),
});

/**
 * Scans the published content anew, as after a change of the list, and measures the delay of other requests meanwhile.
 */
export function measureRescan(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const server = await startServer('bench/src/moderation/rescan-server.ts', dataDir);
    const { address } = server;
    try {
      const token = await signIn(address, '13800000005');
      const bareBegan = performance.now();
      const { read } = bareReply.parse(await requestJson(address, token, '/bench/bare/texts'));
      const bare = (read * 1000) / (performance.now() - bareBegan);
      const began = performance.now();
      await requestJson(address, token, '/api/word-scans', 'POST', {});
      const waits: number[] = [];
      for (;;) {
        const asked = performance.now();
        const { data } = scansReply.parse(await requestJson(address, token, '/api/word-scans'));
        waits.push(performance.now() - asked);
        const [scan] = data;
        if (scan?.state !== 'running') {
          const rate = ((scan?.done ?? 0) * 1000) / (performance.now() - began);
          figure('re-scan, of reading alone', rate / bare, 'more');
          console.info(
            `\nre-scan of ${scan?.done} published texts in the database: ${rate.toFixed(0)}/s, ${(rate / bare).toFixed(2)} of reading them alone (${bare.toFixed(0)}/s); ${scan?.found} found; a call meanwhile ${median(waits).toFixed(1)} ms, ${Math.max(...waits).toFixed(0)} at most`,
          );
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    } finally {
      await server.stop();
    }
  });
}
