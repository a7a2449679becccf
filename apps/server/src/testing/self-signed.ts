import { execFileSync } from 'node:child_process';
import { installedProgram, missingMessage } from './programs/installed-program.ts';

export const noOpensslMessage = missingMessage('openssl');

/** Key and certificate in one text, signed by itself; undefined where no `openssl` is installed. */
export function selfSigned({ days }: { readonly days: number }): string | undefined {
  const program = installedProgram('openssl');
  if (!program) return undefined;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', '-'];
  const options = ['req', '-x509', ...key, '-subj', '/CN=localhost', '-days', String(days)];
  return execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
