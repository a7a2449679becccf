import {
  type ChainCheck,
  checkAuditChain,
  type getAuditChain,
} from '@gongdu/contract/administration/audit-log/audit-log';
import type { ReplyOf } from '@gongdu/contract/endpoint';
import { Button, Stack } from '@mantine/core';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { copyToClipboard } from '../../../ui/feedback/clipboard.ts';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import classes from './audit-log.module.css';
import { faultSentence, isRunning } from './chain-check.ts';
import { chainQuery } from './queries.ts';

type Chain = ReplyOf<typeof getAuditChain>;

/**
 * Whether the log is intact: how far it is chained, the result of the newest check, and the hash to store elsewhere.
 */
export function ChainCard() {
  const chain = useQuery(chainQuery);
  const { run, busy } = useAction(() => call(checkAuditChain), { invalidates: [chainQuery.queryKey] });
  const check = chain.data?.check ?? null;
  const running = check !== null && isRunning(check, new Date());
  return (
    <Section
      title="防篡改校验"
      badge={check && <CheckBadge check={check} running={running} />}
      description="每条记录都连着前一条的指纹；改动、删除或插入任何一条，链就对不上。每天凌晨 3:30 校验新增的记录，每月校验全部一次；“立即校验”总是校验全部。"
      action={
        <Button variant="default" loading={busy || running} onClick={() => void run()}>
          立即校验
        </Button>
      }
    >
      <QueryView query={chain} skeleton={<ListSkeleton rows={1} />}>
        {(data) => (
          <Stack>
            <CheckResult chain={data} running={running} />
            {data.head && <ChainHead head={data.head} />}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

function CheckBadge({ check, running }: { readonly check: ChainCheck; readonly running: boolean }) {
  if (running) return <Badge>校验中</Badge>;
  if (check.finishedAt === null) return <Badge tone="warn">已中断</Badge>;
  return check.fault ? <Badge tone="bad">已断开</Badge> : <Badge tone="ok">完整</Badge>;
}

function CheckResult({ chain, running }: { readonly chain: Chain; readonly running: boolean }) {
  const { length, check } = chain;
  const chained = `已入链 ${formatNumber(length)} 条。`;
  if (check === null) return <p>{chained}还没有校验过。</p>;
  if (running) return <CheckProgress check={check} chained={chained} />;
  if (check.finishedAt === null)
    return <p>{chained}上一次校验没有做完，可能是服务器在校验时重启了，请再校验一次。</p>;
  if (check.fault)
    return (
      <Banner tone="bad" role="alert" title={faultSentence(check.fault)}>
        <p>
          校验于 <RelativeTime at={check.finishedAt} />
          。请先不要清理数据，保留数据库与备份，并与保存在别处的链尾指纹核对。
          {check.fault.why === 'row_changed' && check.fault.auditId !== null && (
            <>
              {' '}
              <Link to={`?row=${check.fault.auditId}`}>查看这条记录</Link>
            </>
          )}
        </p>
      </Banner>
    );
  return (
    <p>
      {chained}最近一次校验：
      <RelativeTime at={check.finishedAt} />，{checkedRows(check)} 条逐条核对，没有缺失，也没有改动。
    </p>
  );
}

function checkedRows({ fromLink, total }: ChainCheck): string {
  return fromLink === 0 ? formatNumber(total) : `新增的 ${formatNumber(total - fromLink)}`;
}

function CheckProgress({ check, chained }: { readonly check: ChainCheck; readonly chained: string }) {
  const { fromLink, checked, total } = check;
  const [done, all] = [Math.max(0, checked - fromLink), total - fromLink];
  return (
    <div className={classes.progress}>
      <p>
        {chained}正在核对 {formatNumber(done)} / {formatNumber(all)} 条
      </p>
      <progress aria-label="校验进度" value={done} max={Math.max(1, all)} />
    </div>
  );
}

function ChainHead({ head }: { readonly head: string }) {
  return (
    <div className={classes.head}>
      <IconLink size={16} aria-hidden />
      <span>链尾指纹</span>
      <code>{head}</code>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={() => void copyToClipboard(head, '链尾指纹已复制')}
      >
        复制
      </Button>
      <p className={classes.note}>
        请定期抄到系统以外的地方，例如值班记录。日后即使有人删掉最新的记录并重算整条链，也对不上你手里的这一串。
      </p>
    </div>
  );
}
