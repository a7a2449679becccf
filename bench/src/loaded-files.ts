import { statSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Preloaded into a program: at its end it leaves the sizes of the files that were loaded, in bytes, in `LOADED_FILES`. */
const sizes: Record<string, number> = {};
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) {
      const path = fileURLToPath(url);
      sizes[path] = statSync(path).size;
    }
    return next(url, context);
  },
});
process.on('exit', () => writeFileSync(process.env.LOADED_FILES ?? '', JSON.stringify(sizes)));
