import { readConfig } from '../config.ts';
import { connect } from '../db/database.ts';
import { closeDemoAccounts } from '../demo/open-accounts.ts';
import { createAudit } from '../modules/core/audit/service.ts';
import { endAllSessions } from '../modules/identity/auth/sessions/sessions.ts';
import { systemClock } from '../shared/time/clock.ts';
import { formatStartError } from '../start-messages.ts';

/** `npm run close-demo-accounts`: makes a database that was tried as a demo fit for production. */
try {
  const { db, close } = await connect(readConfig(process.env));
  const audit = createAudit({ clock: systemClock });
  const closed = await closeDemoAccounts(db, {
    endSessions: (tx, uid) => endAllSessions(tx.sql, uid, 'disabled'),
    record: (tx, uid) =>
      audit.write(tx, { uid }, 'person.disabled', uid, { by: 'command', sentence: '演示账号' }),
  }).finally(close);
  console.info(
    closed.length === 0
      ? '没有可以登录的演示账号，没有改动。'
      : [
          `已停用 ${closed.length} 个演示账号：${closed.map(({ name }) => name).join('、')}。`,
          '演示的作品、评论和私信仍在库中。',
          '还没有自己的运营账号时，请用 npm run create-operator 创建。',
        ].join('\n'),
  );
} catch (error) {
  console.error(formatStartError(error));
  process.exitCode = 1;
}
