/**
 * Run by the build: loads the parts that a start loads, and those it loads soon after, so that Node keeps them compiled, and
 * notes of which sources they are made.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../app.ts';
import '../config.ts';
import '../db/database.ts';
import '../demo/seed/seed-demo.ts';
import '../start-messages.ts';
import 'pg-boss';
import { sourcesFile, sourcesHere } from '../builds.ts';

writeFileSync(join(import.meta.dirname, sourcesFile), sourcesHere());
