/** Run by the build: what a start reads is compiled, and kept in `NODE_COMPILE_CACHE`, before the first one. */
import '../app.ts';
import '../config.ts';
import '../db/database.ts';
import '../demo/seed/seed-demo.ts';
import '../read-in-pieces.ts';
import '../start-messages.ts';
