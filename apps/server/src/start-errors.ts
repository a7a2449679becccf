import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/errors.ts';

/** What the terminal shows when the start fails: a sentence where we know the cause, the whole error where we do not. */
export function explain(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  if (error instanceof Error && 'code' in error && 'port' in error && error.code === 'EADDRINUSE') {
    return `端口 ${error.port} 已被占用，请用 PORT 换一个端口 (port ${error.port} is in use; set PORT)`;
  }
  return error;
}
