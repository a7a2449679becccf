import { join } from 'node:path';
import type { ChainCheck } from '@gongdu/contract/administration/audit-log/audit-log';
import { ArchiveError } from '../../archive/archive-error.ts';
import type { Config } from '../../config.ts';
import { type ConnectionOptions, openDatabase } from '../../db/database.ts';

export interface TrialStart {
  /** How long the chain of the audit log is. */
  readonly links: number;
  readonly fault: ChainCheck['fault'];
  /** The last check on record had found one. */
  readonly hadFault: boolean;
}

/**
 * Starts a server on what was restored, on a port of this machine alone and without its jobs, so that nothing is sent to
 * anybody; it must say that it is ready. The chain of its audit log is checked. @throws ArchiveError if it is not ready
 */
export async function trialStart(config: Config, connection: ConnectionOptions): Promise<TrialStart> {
  const { createApp } = await import('../../app.ts');
  const app = await createApp({ config, connection: await openDatabase(connection) });
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const reply = await fetch(new URL('/readyz', address));
    if (!reply.ok)
      throw new ArchiveError(
        `恢复出的数据上的服务器没有就绪（/readyz 答复 ${reply.status}），没有替换任何数据 (the restored server is not ready)`,
      );
    await app.services.backups.removeUnfinished();
    const { auditChain } = app.services;
    const { check: before } = await auditChain.read();
    await auditChain.checkWhole();
    const { length: links, check } = await auditChain.read();
    return { links, fault: check?.fault ?? null, hadFault: Boolean(before?.fault) };
  } finally {
    await app.close();
  }
}

/** A server on what was restored, for this machine alone: no other node hears of it, and no demo is put into it. */
export function trialConfig(config: Config, scratch: string, databaseUrl: string | null): Config {
  const { storage } = config;
  return {
    ...config,
    demo: false,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    redisUrl: null,
    backup: { ...config.backup, to: null },
    dataDir: scratch,
    databaseUrl,
    messagingUrl: null,
    storage: storage.kind === 'disk' ? { ...storage, folder: join(scratch, 'storage') } : storage,
  };
}
