import { failed, type Outcome, passed } from './outcome.ts';
import { fromRoot } from './root.ts';
import { runNodeProgram } from './run-program.ts';

/** The web app as the server hands it out; nothing is done when it is fresh. */
export async function buildWeb(): Promise<Outcome> {
  const { code, output } = await runNodeProgram(fromRoot('tooling', 'bootstrap.mjs'), ['--build']);
  return code === 0 ? passed() : failed(output);
}
