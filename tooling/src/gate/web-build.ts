import { join } from 'node:path';
import { currentBuild } from '../../bootstrap/builds.mjs';
import { webBuilds } from '../../bootstrap/web-build.mjs';
import { checkFirstLoads } from './first-loads.ts';
import { failed, type Outcome } from './outcome.ts';
import { fromRoot } from './root.ts';
import { runNodeProgram } from './run-program.ts';

/** The web app as the server hands it out, within the budgets of its first loads; a fresh one is only weighed. */
export async function buildWeb(): Promise<Outcome> {
  const { code, output } = await runNodeProgram(fromRoot('tooling', 'bootstrap.mjs'), ['--build']);
  if (code !== 0) return failed(output);
  return checkFirstLoads(join(webBuilds.folder, currentBuild(webBuilds) ?? ''));
}
