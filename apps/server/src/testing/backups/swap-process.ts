import { carryOutSwap } from '../../backup/restore/swap.ts';

/** A restore's last part in a process of its own, killed after the step of the given number. */
const [dataDir = '', databaseUrl = '', swap = '', killAfter = '0'] = process.argv.slice(2);
let steps = 0;
await carryOutSwap(
  {
    dataDir,
    databaseUrl: databaseUrl || null,
    afterStep: () => {
      steps += 1;
      if (steps === Number(killAfter)) process.kill(process.pid, 'SIGKILL');
    },
  },
  JSON.parse(swap),
);
process.stdout.write(String(steps));
