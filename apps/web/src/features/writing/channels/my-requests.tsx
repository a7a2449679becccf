import { refusalMessage } from '@gongdu/contract/core/penalties/refusal-reason';
import { type ChannelRequest, withdrawChannelRequest } from '@gongdu/contract/writing/channels/channel';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import { myRequestsQuery } from './queries.ts';

/** How many refused proposals are shown. */
const shownMax = 3;

/** The member's proposals and their states; renders nothing without any. */
export function MyRequests() {
  const requests = useQuery(myRequestsQuery);
  const rows = (requests.data ?? []).filter(({ state }) => state !== 'opened').slice(0, shownMax);
  if (rows.length === 0) return null;
  return (
    <Section title="我的提议">
      <List label="我的提议">
        {rows.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </List>
    </Section>
  );
}

const states: Readonly<Record<ChannelRequest['state'], { label: string; tone: Tone }>> = {
  pending: { label: '等待答复', tone: 'warn' },
  refused: { label: '未通过', tone: 'bad' },
  returned: { label: '需要修改', tone: 'warn' },
  opened: { label: '已开放', tone: 'ok' },
};

function RequestRow({ request }: { readonly request: ChannelRequest }) {
  const { id, name, state, about, slug, refusal, createdAt } = request;
  const { run: withdraw, busy } = useAction(() => call(withdrawChannelRequest, { params: { id } }), {
    asks: () => ({
      title: '撤回这份提议',
      message: `「${name}」的提议会被删除，运营不会再看到它。`,
      confirmLabel: '撤回',
    }),
    done: '已撤回',
    invalidates: [myRequestsQuery.queryKey],
  });
  return (
    <ListRow
      title={slug === null ? name : <Link to={`/channel/${slug}`}>{name}</Link>}
      badges={<Badge tone={states[state].tone}>{states[state].label}</Badge>}
      meta={<RelativeTime at={createdAt} />}
      excerpt={refusal ? refusalMessage(refusal.code, refusal.sentence) : about}
      actions={
        state === 'pending' && (
          <Button
            variant="default"
            loading={busy}
            aria-label={`撤回「${name}」的提议`}
            onClick={() => void withdraw()}
          >
            撤回
          </Button>
        )
      }
    />
  );
}
