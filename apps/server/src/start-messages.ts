import { inspect } from 'node:util';
import { EmbeddedPostgresError } from '@gongdu/embedded-postgres/errors';
import { ArchiveError } from './archive/archive-error.ts';
import type { Config } from './config.ts';
import { BackupRunningError } from './db/copy/backup-locks.ts';
import { EmptyDatabaseError } from './db/copy/snapshot.ts';
import { DatabaseUnreachableError } from './db/database.ts';
import { UnknownSchemaError } from './db/schema-log.ts';
import { UnfitDatabaseError } from './db/server-checks.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { DemoDatabaseError } from './demo/open-accounts.ts';
import { ConfigError } from './env.ts';
import { MissingBuildError } from './http/web-app.ts';
import { BucketError } from './storage/bucket/bucket-storage.ts';

/** What the terminal shows once the address answers. */
export function startBanner(config: Config): string {
  const lines = ['', `  共读已启动：${config.publicUrl}`];
  if (config.demo) {
    lines.push('', `  演示账号（密码均为 ${demoPassword}）`);
    lines.push(...demoAccounts.map(({ phone, name, label }) => `    ${phone}  ${name}（${label}）`));
  }
  return [...lines, ''].join('\n');
}

/**
 * What the terminal shows when the start fails: a sentence where we know the cause, the whole error where we do not,
 * and in neither a password.
 */
export function formatStartError(error: unknown): string {
  if (error instanceof Error) return knownMessage(error) ?? maskPasswords(inspect(error));
  return maskPasswords(inspect(error));
}

function knownMessage(error: Error): string | undefined {
  const known =
    error instanceof ConfigError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof UnfitDatabaseError ||
    error instanceof DemoDatabaseError ||
    error instanceof BucketError ||
    error instanceof ArchiveError ||
    error instanceof BackupRunningError ||
    error instanceof EmptyDatabaseError ||
    error instanceof MissingBuildError ||
    error instanceof UnknownSchemaError;
  if (known) return maskPasswords(error.message);
  if (!('code' in error && 'syscall' in error)) return undefined;
  const { code, syscall } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `磁盘已满：${error.message}。请腾出空间，或用 DATA_DIR 指定别处 (the disk is full)`;
  if (syscall === 'listen' && 'port' in error) return listenMessage(code, error.port, error);
  if (syscall === 'getaddrinfo' && 'hostname' in error)
    return `HOST 不是本机的地址：${error.hostname} (HOST is not an address of this machine)`;
  return undefined;
}

function listenMessage(code: unknown, port: unknown, error: Error): string | undefined {
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，请用 PORT 换一个端口 (port ${port} is in use; set PORT)`;
  if (code === 'EACCES')
    return `没有权限使用端口 ${port}，请用 PORT 换一个 1024 以上的端口 (no right to listen on port ${port}; set PORT)`;
  if (code === 'EADDRNOTAVAIL' && 'address' in error)
    return `HOST 不是本机的地址：${error.address} (HOST is not an address of this machine)`;
  return undefined;
}

/** As they stand in addresses. */
function maskPasswords(text: string): string {
  return text.replaceAll(/(\w:\/\/[^\s:/@]*):[^\s@]+@/g, '$1:***@');
}
