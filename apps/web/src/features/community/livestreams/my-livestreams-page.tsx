import { cancelLivestream, type Livestream } from '@gongdu/contract/community/livestreams/livestream';
import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { RejectionNotice } from '../../../entities/writing/work/rejection-notice.tsx';
import { call } from '../../../lib/api/call.ts';
import { useInstitutionMay } from '../../../lib/auth/can.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { formatChinaTime } from '../../../ui/text/china-time.ts';
import { LivestreamForm } from './livestream-form.tsx';
import { listsWithLivestreams, myLivestreamsQuery } from './queries.ts';

/** `/talks` 直播预告: the account's own livestreams, latest first; for institutions and operators. */
export function MyLivestreamsPage() {
  const livestreams = useQuery(myLivestreamsQuery);
  const [edited, setEdited] = useState<Livestream | 'new' | null>(null);
  const mayPublish = useInstitutionMay('inst:content:publish');
  return (
    <Page>
      <PageHeader
        title="直播预告"
        count={livestreams.data?.length}
        unit="场直播"
        action={mayPublish && <Button onClick={() => setEdited('new')}>发布预告</Button>}
      />
      <QueryView
        query={livestreams}
        empty={
          <EmptyState
            icon={<IconBroadcast />}
            title="还没有预告"
            description="讲座、读书会和新书分享，先在这里告诉读者时间和地址。"
          />
        }
      >
        {(rows) => (
          <List label="直播预告">
            {rows.map((livestream) => (
              <LivestreamRow
                key={livestream.id}
                livestream={livestream}
                onEdit={() => setEdited(livestream)}
              />
            ))}
          </List>
        )}
      </QueryView>
      {edited && (
        <LivestreamForm {...(edited !== 'new' && { livestream: edited })} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

interface LivestreamRowProps {
  readonly livestream: Livestream;
  readonly onEdit: () => void;
}

function LivestreamRow({ livestream, onEdit }: LivestreamRowProps) {
  const { id, title, startsAt, refusal } = livestream;
  const mayPublish = useInstitutionMay('inst:content:publish');
  const { run: cancel } = useAction(() => call(cancelLivestream, { params: { id } }), {
    done: '直播已取消',
    invalidates: listsWithLivestreams,
  });

  async function confirmCancel(): Promise<void> {
    const confirmed = await confirm({
      title: '取消这场直播',
      message: `「${title}」的预告会从直播列表和搜索里消失，不能恢复。`,
      confirmLabel: '取消直播',
      cancelLabel: '先不取消',
      danger: true,
    });
    if (confirmed) await cancel();
  }

  return (
    <ListRow
      title={<Link to={`/live/${id}`}>{title}</Link>}
      badges={
        <>
          <ReviewBadge livestream={livestream} />
          {Date.parse(startsAt) < Date.now() && <Badge>已开始或已结束</Badge>}
        </>
      }
      meta={formatChinaTime(startsAt)}
      actions={
        mayPublish && (
          <>
            <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
              修改
            </Button>
            <Button
              variant="subtle"
              color="red"
              aria-label={`取消「${title}」`}
              onClick={() => void confirmCancel()}
            >
              取消
            </Button>
          </>
        )
      }
    >
      {refusal && <RejectionNotice work={{ id, kind: 'live', state: livestream.state }} refusal={refusal} />}
    </ListRow>
  );
}

const reviewLabels = {
  pending: ['审核中', 'warn'],
  refused: ['未通过', 'bad'],
  returned: ['需要修改', 'bad'],
  taken_down: ['已下架', 'bad'],
} as const;

/** The moderation state of a livestream, or of a change of a public one. */
function ReviewBadge({ livestream: { state, revision } }: { readonly livestream: Livestream }) {
  if (state !== 'public') {
    const [label, tone] = reviewLabels[state];
    return <Badge tone={tone}>{label}</Badge>;
  }
  if (revision === null) return null;
  const [label, tone] = revision === 'returned' ? (['被退回', 'bad'] as const) : reviewLabels[revision];
  return <Badge tone={tone}>修改{label}</Badge>;
}
