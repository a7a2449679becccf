import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import type { SignedUpload } from '@gongdu/contract/core/uploads/upload';
import { uploadFields } from '@gongdu/contract/core/uploads/upload-form';
import { withDataDir } from './data-dir.ts';
import { figure } from './figures.ts';
import { type RunningServer, signIn, startServer } from './server-process.ts';

const megabyte = 1024 * 1024;
/** Megabytes of one file, and files of one measurement: together within a person's day. */
const [fileSize, files] = [128, 3];
const chunk = randomBytes(megabyte);
/** As long as a browser's. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW0';

/** A video through sign, form, checks and rename against the same bytes streamed to disk, one and four at a time. */
export function measureUpload(): Promise<void> {
  return withDataDir(async (dataDir) => {
    const bare = await startServer('bench/src/bare-stream-server.ts', dataDir);
    const ours = await startServer('apps/server/src/start.ts', dataDir);
    try {
      const token = await signIn(ours.address, '13800000001');
      const baseline: UploadTarget = { server: bare, send: () => sendBare(bare.address) };
      const measured: UploadTarget = {
        server: ours,
        send: async () => sendForm(await sign(ours.address, token)),
      };
      for (const concurrency of [1, 4]) await compare(concurrency, baseline, measured);
    } finally {
      await ours.stop();
      await bare.stop();
    }
  });
}

/** One kind of upload, and the process that takes it. */
interface UploadTarget {
  readonly server: RunningServer;
  send(): Promise<void>;
}

async function compare(concurrency: number, bare: UploadTarget, ours: UploadTarget): Promise<void> {
  await ours.send();
  const before = resident(ours.server);
  const rounds: Record<'bare' | 'ours', Rate[]> = { bare: [], ours: [] };
  for (let round = 0; round < files / concurrency; round += 1) {
    rounds.bare.push(await rate(concurrency, bare));
    rounds.ours.push(await rate(concurrency, ours));
  }
  const [baseline, measured] = [bestOf(rounds.bare), bestOf(rounds.ours)];
  const ratio = measured.perSecond / baseline.perSecond;
  figure(`${concurrency} at once, of a bare stream`, ratio, 'more');
  console.info(
    `\nupload, ${fileSize} MB, ${concurrency} at once: ${ratio.toFixed(2)} of a bare stream to disk (goal 0.5)`,
  );
  for (const [name, { perSecond, cpu }] of Object.entries({ ours: measured, bare: baseline }))
    console.info(`  ${name}  ${perSecond.toFixed(0).padStart(5)} MB/s  ${cpu.toFixed(2)} CPU-ms a MB`);
  console.info(`  memory ${(resident(ours.server) - before).toFixed(0)} MB more than before`);
}

interface Rate {
  /** Megabytes. */
  readonly perSecond: number;
  /** Milliseconds of the server's processor time for one megabyte. */
  readonly cpu: number;
}

function bestOf(rates: readonly Rate[]): Rate {
  return {
    perSecond: Math.max(...rates.map(({ perSecond }) => perSecond)),
    cpu: Math.min(...rates.map(({ cpu }) => cpu)),
  };
}

async function rate(concurrency: number, { server, send: sendFile }: UploadTarget): Promise<Rate> {
  const [began, used] = [performance.now(), processorTime(server)];
  await Promise.all(Array.from({ length: concurrency }, sendFile));
  const size = concurrency * fileSize;
  return {
    perSecond: (size * 1000) / (performance.now() - began),
    cpu: (processorTime(server) - used) / size,
  };
}

async function sign(address: string, token: string): Promise<SignedUpload> {
  const reply = await fetch(`${address}/openapi/api/upload/sign`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileMd5: `gongdu_web_${'0'.repeat(32)}`, purpose: 'video' }),
  });
  const { data }: { data: SignedUpload } = JSON.parse(await reply.text());
  return data;
}

async function sendForm(signed: SignedUpload): Promise<void> {
  const fields = uploadFields(signed).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const head = Buffer.from(`${fields.join('')}${part('name="file"; filename="a.mp4"')}`);
  const video = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x08free', 'latin1');
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const length = head.length + video.length + fileSize * megabyte + tail.length;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': length };
  await send(request(signed.host, { method: 'POST', headers }), Buffer.concat([head, video]), tail);
}

async function sendBare(address: string): Promise<void> {
  const headers = { 'content-length': fileSize * megabyte };
  await send(request(address, { method: 'POST', headers }), Buffer.alloc(0), Buffer.alloc(0));
}

async function send(post: ClientRequest, head: Buffer, tail: Buffer): Promise<void> {
  const answered = once(post, 'response');
  post.write(head);
  for (let sent = 0; sent < fileSize; sent += 1) if (!post.write(chunk)) await once(post, 'drain');
  post.end(tail);
  const [reply] = await answered;
  reply.resume();
  if (reply.statusCode !== 204) throw new Error(`the server answered ${reply.statusCode}`);
}

function part(disposition: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
}

/** Megabytes. Linux only. */
function resident({ process: { pid } }: RunningServer): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** Milliseconds of a clock of 100 ticks a second. Linux only. */
function processorTime({ process: { pid } }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
