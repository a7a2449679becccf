import { fileURLToPath } from 'node:url';
import { restoreManifest } from './manifest.ts';

restoreManifest(fileURLToPath(new URL('../..', import.meta.url)));
