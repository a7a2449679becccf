import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The ceiling of uploads: writes a body to disk while it arrives, syncs it, and removes it. */
let number = 0;
createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ok');
  number += 1;
  const path = join(process.env.DATA_DIR ?? '.', `bare-${number}`);
  void pipeline(request, createWriteStream(path, { flush: true })).then(() => {
    response.writeHead(204).end();
    rmSync(path);
  });
}).listen(Number(process.env.PORT));
process.on('SIGTERM', () => process.exit(0));
