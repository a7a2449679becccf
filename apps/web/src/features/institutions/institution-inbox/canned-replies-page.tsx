import { type CannedReply, deleteCannedReply } from '@gongdu/contract/institutions/inbox';
import { Button } from '@mantine/core';
import { IconSlash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Can } from '../../../lib/auth/can.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Paragraphs } from '../../../ui/text/paragraphs.tsx';
import { CannedReplyForm } from './canned-replies/canned-reply-form.tsx';
import { OrderButtons } from './canned-replies/order-buttons.tsx';
import { cannedRepliesQuery } from './queries.ts';

/** 快捷回复: texts that members insert with a slash. */
export function CannedRepliesPage() {
  const replies = useQuery(cannedRepliesQuery);
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const add = (
    <Can permissions={['inst:message:reply']}>
      <Button onClick={() => setEdited('new')}>添加快捷回复</Button>
    </Can>
  );
  return (
    <Page width="reading">
      <PageHeader
        title="快捷回复"
        count={replies.data?.length}
        unit="条快捷回复"
        description="回复留言时按 / 就能选用，访客称呼、机构名称和你的名字会自动填好。"
        action={add}
      />
      <QueryView
        query={replies}
        empty={
          <EmptyState
            icon={<IconSlash />}
            title="还没有快捷回复"
            description="营业时间、怎么订书、怎么到店，常被问到的话先写在这里。"
            action={add}
          />
        }
      >
        {(rows) => (
          <List label="快捷回复">
            {rows.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} all={rows} onEdit={() => setEdited(reply)} />
            ))}
          </List>
        )}
      </QueryView>
      {edited && (
        <CannedReplyForm {...(edited !== 'new' && { reply: edited })} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

interface ReplyRowProps {
  readonly reply: CannedReply;
  readonly all: readonly CannedReply[];
  readonly onEdit: () => void;
}

function ReplyRow({ reply, all, onEdit }: ReplyRowProps) {
  const { id, title, text } = reply;
  const { run: remove, busy } = useAction(() => call(deleteCannedReply, { params: { id } }), {
    asks: () => ({
      title: '删除快捷回复',
      message: `「${title}」删除后，机构的所有成员都不能再选用，不能恢复。`,
      confirmLabel: '删除',
      danger: true,
    }),
    done: '快捷回复已删除',
    invalidates: [cannedRepliesQuery.queryKey],
  });
  return (
    <ListRow
      title={title}
      actions={
        <Can permissions={['inst:message:reply']}>
          <OrderButtons reply={reply} all={all} />
          <Button variant="default" aria-label={`修改「${title}」`} onClick={onEdit}>
            修改
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={`删除「${title}」`}
            loading={busy}
            onClick={() => void remove()}
          >
            删除
          </Button>
        </Can>
      }
    >
      <Paragraphs text={text} />
    </ListRow>
  );
}
