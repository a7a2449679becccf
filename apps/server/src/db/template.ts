import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templatePath } from '@gongdu/embedded-postgres/template-cluster';

/** Where the build stores an empty database with all tables, from which new ones are copied (decision 0004). */
export const builtTemplates = fileURLToPath(
  new URL('../../../../node_modules/.cache/clusters', import.meta.url),
);

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));

/** The template of these migrations and of the installed PostgreSQL, whether it exists or not. */
export function currentTemplate(folder = builtTemplates): string {
  const files = globSync('*.sql', { cwd: migrations }).sort();
  return templatePath(
    folder,
    files.map((file) => readFileSync(join(migrations, file), 'utf8')),
  );
}
