/** A process that only starts the database, for tests that kill it. */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const [dataDir = '', settings = '{}'] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, settings: JSON.parse(settings) });
console.log(JSON.stringify(server.connection));
for await (const _ of process.stdin) break;
await server.stop();
process.exit(0);
