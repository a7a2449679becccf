/** An app that has nothing but the database, for tests that need a process of their own to kill. */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = '', settings = '{}', templates] = process.argv.slice(2);
const server = await startEmbeddedPostgres({
  ...{ dataDir, settings: JSON.parse(settings) },
  ...(templates !== undefined && { templates }),
});
console.log(JSON.stringify(server.connection));
for await (const _ of process.stdin) break;
await server.stop();
process.exit(0);
