import { withDataDir } from '../data-dir.ts';
import { figure } from '../figures.ts';
import { loadInTurns, medianSequential, requestJson } from '../notifications/requests.ts';
import { signIn, startServer } from '../server-process.ts';
import { inboxSessions } from './sizes.ts';

const list = '/api/user/leaveMessage/getInstitutionLeaveSessionList';
const parts = [
  ['first page', list, '/bench/bare/first'],
  ['unread', `${list}?filter=unread`, '/bench/bare/unread'],
  ['unanswered', `${list}?filter=unanswered`, '/bench/bare/unanswered'],
  ['longest wait', `${list}?sort=waiting`, '/bench/bare/unanswered'],
  ['of nobody', `${list}?filter=unassigned`, '/bench/bare/first'],
  ['one visitor', `${list}?name=${encodeURIComponent('访客77777')}`, '/bench/bare/first'],
  ['counts', '/api/leave-sessions/counts', '/bench/bare/first'],
] as const;

/** The institution inbox over a hundred thousand sessions, each list against a bare indexed select in the same run. */
export function measureInbox(): Promise<void> {
  return withDataDir(async (dataDir) => {
    process.env.BENCH_ROWS = String(inboxSessions);
    const server = await startServer('bench/src/institution/inbox-server.ts', dataDir);
    try {
      console.info(`\nInstitution inbox of ${inboxSessions} sessions (goal 0.5 of a bare select)`);
      const { address } = server;
      const clients = { address, tokens: [await signIn(address, '13800000003')] };
      for (const [name, path, bare] of parts) {
        await medianSequential(clients, path);
        const bytes = JSON.stringify(await requestJson(address, clients.tokens[0] ?? '', path)).length;
        const constant = `/bench/constant/${bytes}`;
        const results = await loadInTurns(clients, [bare, path, constant]);
        const [select, product, reply] = [bare, path, constant].map((each) => results.get(each));
        if (!select || !product || !reply) return;
        const alone = await medianSequential(clients, path);
        figure(`inbox, ${name}, of the bare select`, product.perSecond / select.perSecond, 'more');
        console.info(
          `  ${name.padEnd(14)} ${(product.perSecond / select.perSecond).toFixed(2)} of it: ${product.perSecond.toFixed(0)}/s against ${select.perSecond.toFixed(0)}/s, ${(select.cpu / product.cpu).toFixed(2)} by our processor time (${product.cpu.toFixed(2)} ms); ${(product.perSecond / reply.perSecond).toFixed(2)} of a constant reply of ${bytes} characters (${reply.perSecond.toFixed(0)}/s); p99 ${product.p99} ms, alone ${alone.toFixed(2)} ms`,
        );
      }
    } finally {
      await server.stop();
    }
  });
}
