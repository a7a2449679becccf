import { createWriteStream, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The ceiling of uploads: a body goes to disk as it comes, is made to last, and is removed. */
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
