import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentBuild, keepBuild, sourcesFile, sourcesHere } from './builds.ts';

/**
 * What `npm start`, the image and the unit run: the few files that the build has made of `main.ts` (vite.config.ts), with
 * what was compiled of them. `main.ts` itself where none were made, or those of another version.
 */
const build = currentBuild(join(import.meta.dirname, '../dist'), sourcesFile);
if (build !== undefined && readFileSync(join(build, sourcesFile), 'utf8') === sourcesHere()) {
  // parts of it are loaded when they are first needed
  keepBuild(build);
  enableCompileCache({ directory: join(build, 'compile'), portable: true });
  await import(pathToFileURL(join(build, 'start.js')).href);
} else {
  if (build !== undefined) console.warn('构建属于另一个版本，这次从源码启动，会慢一些；请运行 npm run build');
  await import('./main.ts');
}
