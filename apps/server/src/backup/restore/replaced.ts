import { join } from 'node:path';
import type { Config } from '../../config.ts';

/** The name under which what was replaced is kept. */
export function keptName(at: Date): string {
  return `before-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
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
    dataDir: scratch,
    databaseUrl,
    storage: storage.kind === 'disk' ? { ...storage, folder: join(scratch, 'storage') } : storage,
  };
}
