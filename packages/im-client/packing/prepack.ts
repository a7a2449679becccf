import { fileURLToPath } from 'node:url';
import { compile } from './compile.ts';
import { putPackedManifest } from './manifest.ts';

const workspaces = fileURLToPath(new URL('../..', import.meta.url));
compile(workspaces);
putPackedManifest(workspaces);
