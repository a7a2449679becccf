import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { durationWords } from './duration-words.ts';

type MessagingDatabase = NonNullable<ServerStatus['messagingDatabase']>;

/** The database of messages and notices, where it is one of its own, and what waits for it. */
export function MessagingDatabaseSection({ database }: { readonly database: MessagingDatabase }) {
  const { waiting, waitingSeconds, failed, behindBytes } = database;
  const fault = faultOf(database);
  return (
    <Section
      title="消息库"
      description="私信、群聊、通知和机构收件箱另用的数据库。"
      badge={<Badge tone={fault ? 'warn' : 'ok'}>{fault ? fault.badge : '使用中'}</Badge>}
    >
      <DescriptionList
        rows={[
          [
            '等待写入',
            waiting === 0 ? '没有' : `${waiting} 项，最早的已等 ${durationWords(waitingSeconds * 1_000)}`,
          ],
          ['写不进去', failed > 0 && `${failed} 项已搁置，原因见服务器日志`],
          ['副本落后', behindBytes === null ? '复制槽已丢失' : formatBytes(behindBytes)],
          ['处理办法', fault?.remedy],
        ]}
      />
    </Section>
  );
}

/** What is wrong, and what to do. */
function faultOf({ isAway, behindBytes }: MessagingDatabase): { badge: string; remedy: string } | null {
  if (isAway)
    return {
      badge: '没有应答',
      remedy:
        '收发消息和查看通知暂停，其余照常；有应答后自动恢复，等待的通知随后送达。请检查消息库是否在运行。',
    };
  if (behindBytes === null)
    return {
      badge: '不再复制',
      remedy: '停下所有节点，再运行一次 npm run move -- --messaging-to，会重新复制成员、设置和拉黑。',
    };
  return null;
}
