import type {
  CancellationBlock,
  CancellationBlocker,
} from '@gongdu/contract/administration/personal-data/cancellation';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { cancellationQuery } from './queries.ts';

/** 注销账号: what has to be settled first, and the link to it. */
export function CancellationCard() {
  const cancellation = useQuery(cancellationQuery);
  const [open, setOpen] = useState(false);
  const isPossible = cancellation.data?.blocks.length === 0;
  return (
    <Section
      level={3}
      title="注销账号"
      description={
        <>
          申请后有 15 天冷静期，期间登录即可撤销；期满删除账号，不能恢复。详见
          <a href="/logoff-notice">《账号注销须知》</a>。
        </>
      }
      action={
        <Button variant="default" color="red" disabled={!isPossible} onClick={() => setOpen(true)}>
          申请注销
        </Button>
      }
    >
      <QueryView query={cancellation} skeleton={<Skeleton height={20} width="60%" />}>
        {({ blocks, publishedWorks }) => (
          <>
            {blocks.length > 0 && <Blocks blocks={blocks} />}
            {open && <CancellationDialog publishedWorks={publishedWorks} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryView>
    </Section>
  );
}

const blockWords: Readonly<Record<CancellationBlock, readonly [what: string, advice: string]>> = {
  institution: ['你是机构的负责人', '请先把机构移交给其他成员'],
  circle: ['你是圈主', '请先在成员列表里把圈子转让给别人'],
  reading_lead: ['你带领的领读正在进行', '请等它结束，或先取消发布'],
  appeal: ['你的申诉还没有答复', '答复之后即可注销，通常在 3 个工作日内'],
  case: ['有与你有关的举报正在处理', '处理完即可注销，通常在 3 个工作日内'],
  operator: ['你的账号有运营权限', '请先由其他运营人员收回权限'],
};

function Blocks({ blocks }: { readonly blocks: readonly CancellationBlocker[] }) {
  return (
    <>
      <Banner tone="warn">以下事项关系到别人，办完之后就可以申请注销。</Banner>
      <List label="注销前要办的事项">
        {blocks.map(({ kind, name, link }) => {
          const [what, advice] = blockWords[kind];
          return (
            <ListRow
              key={`${kind} ${link}`}
              title={name ? `${what}：${name}` : what}
              meta={<span>{advice}</span>}
              actions={
                link && (
                  <Button component={Link} to={link} variant="default">
                    去办理
                  </Button>
                )
              }
            />
          );
        })}
      </List>
    </>
  );
}
