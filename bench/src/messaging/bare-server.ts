import { createServer } from 'node:http';
import { readConfig } from '../../../apps/server/src/config.ts';
import { connect } from '../../../apps/server/src/db/database.ts';
import { bareSocketIo } from './bare/bare-socket-io.ts';
import { bareStore } from './bare/bare-store.ts';
import { bareWs } from './bare/bare-ws.ts';
import { readUsage } from './process-usage.ts';

/** One ceiling: BENCH_CEILING says which. It does with a message what the product does, and nothing else. */
const config = readConfig(process.env);
const ceiling = process.env.BENCH_CEILING;
const connection = ceiling === 'stored' || ceiling === 'insert' ? await connect(config) : undefined;
const store = connection && (await bareStore(connection.db));

const http = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const say = (value: unknown) => void response.end(JSON.stringify(value));
  if (pathname === '/bench/use') return say(readUsage(searchParams.get('tidy') === '1'));
  if (pathname === '/bench/insert' && store) {
    const seconds = Number(searchParams.get('seconds'));
    return void store.saturate(seconds).then((perSecond) => say({ perSecond }));
  }
  response.end();
});
if (ceiling === 'ws') bareWs(http);
else if (ceiling !== 'insert') bareSocketIo(http, store);
http.listen({ port: config.port, backlog: 8192 });
process.on('SIGTERM', () => void Promise.resolve(connection?.close()).then(() => process.exit(0)));
