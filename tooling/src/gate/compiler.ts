import { globSync } from 'node:fs';
import { failed, type Outcome, passed, together } from './outcome.ts';
import { fromRoot } from './root.ts';
import { runNodeProgram } from './run-program.ts';
import { workspacesWith } from './workspaces.ts';

const atATime = 2;

/** The compiler over every workspace that has something to compile. */
export async function checkTypes(): Promise<Outcome> {
  const waiting = workspacesWith('tsconfig.json').filter(hasSources);
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) outcomes.push(await compile(folder));
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return together(outcomes);
}

function hasSources(folder: string): boolean {
  return globSync('src/**/*.{ts,tsx}', { cwd: fromRoot(folder) }).length > 0;
}

async function compile(folder: string): Promise<Outcome> {
  const { code, output } = await runNodeProgram(fromRoot('node_modules', 'typescript', 'bin', 'tsc'), [
    '-p',
    `${folder}/tsconfig.json`,
  ]);
  return code === 0 ? passed() : failed(`tsc -p ${folder}\n${output}`);
}
