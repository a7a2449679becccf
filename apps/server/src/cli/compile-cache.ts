/** Run by the build: compiles the modules that a start loads into `NODE_COMPILE_CACHE`. */
import '../app.ts';
import '../config.ts';
import '../db/database.ts';
import '../demo/seed/seed-demo.ts';
import '../read-in-pieces.ts';
import '../start-messages.ts';
