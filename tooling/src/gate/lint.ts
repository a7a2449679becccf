import { failed, type Outcome, passed } from './outcome.ts';
import { fromRoot } from './root.ts';
import { runNodeProgram } from './run-program.ts';

/** Format and lint rules of biome.jsonc over the whole repository; warnings fail too. */
export async function checkBiome(): Promise<Outcome> {
  const biome = fromRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = ['check', '--error-on-warnings', '--max-diagnostics=200', '.'];
  const { code, output } = await runNodeProgram(biome, args);
  return code === 0 ? passed() : failed(output);
}

/** Unused files, exports and packages. */
export async function checkKnip(): Promise<Outcome> {
  const { code, output } = await runNodeProgram(fromRoot('node_modules', 'knip', 'bin', 'knip.js'), [
    '--no-progress',
    '--no-config-hints',
  ]);
  return code === 0 ? passed() : failed(output);
}
