import type { ServerStatus } from '@gongdu/contract/administration/server-status';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';

/** Services outside that were called: when it went well last, and what they refused. */
export function ServiceSection({ services }: Pick<ServerStatus, 'services'>) {
  return (
    <Section title="外部服务" description="调用过的短信、邮件、审核、存储与告警渠道。">
      {services.length === 0 ? (
        <p>还没有调用过外部服务。</p>
      ) : (
        <List label="外部服务">
          {services.map(({ name, lastOkAt, lastRefusedAt, lastRefusal, refusals }) => (
            <ListRow
              key={name}
              title={name}
              badges={
                refusals > 0 ? (
                  <Badge tone="bad">连续失败 {refusals} 次</Badge>
                ) : (
                  <Badge tone="ok">正常</Badge>
                )
              }
              meta={
                <>
                  <span>最近成功 {lastOkAt ? <RelativeTime at={lastOkAt} /> : '还没有'}</span>
                  {lastRefusedAt && (
                    <span>
                      最近失败 <RelativeTime at={lastRefusedAt} />
                    </span>
                  )}
                </>
              }
            >
              {lastRefusal && <p>失败原因：{lastRefusal}</p>}
            </ListRow>
          ))}
        </List>
      )}
    </Section>
  );
}
