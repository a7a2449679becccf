import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Swap, SwapPlace } from '../../backup/restore/swap.ts';

/** @returns the signal that has ended it; null: it came to its end before that step */
export async function killSwap(
  { dataDir, databaseUrl }: SwapPlace,
  swap: Swap,
  killAfter: number,
): Promise<NodeJS.Signals | null> {
  const script = fileURLToPath(new URL('./swap-process.ts', import.meta.url));
  const args = [script, dataDir, databaseUrl ?? '', JSON.stringify(swap), String(killAfter)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal]: [number | null, NodeJS.Signals | null] = await once(child, 'exit').then(
    ([code, name]) => [code, name],
  );
  return signal;
}
