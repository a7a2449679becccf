import type { ImCaseRow } from '@gongdu/contract/messaging/moderation-case';
import { Button } from '@mantine/core';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { ListRow, Meta } from '../../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../../ui/text/relative-time.tsx';
import { CaseList } from '../case-list.tsx';
import { outcomeLabel, placeLabel, reasonsLabel } from './case-labels.ts';
import { MessageDrawer } from './message-drawer.tsx';
import { casesQuery } from './queries.ts';
import { ReportedMessage } from './reported-message.tsx';

/** Reported messages, and those that matched the word list. */
export function MessageReports() {
  return (
    <CaseList
      address={{ about: 'messages' }}
      query={casesQuery}
      emptyDescription="新的举报和敏感词命中会出现在这里。"
      row={(row, onOpen) => <CaseRow key={row.id} row={row} onOpen={onOpen} />}
      drawer={(id, onClose, onDecided) => (
        <MessageDrawer key={id} id={id} onClose={onClose} onDecided={onDecided} />
      )}
      of="message_report"
    />
  );
}

function CaseRow({ row, onOpen }: { readonly row: ImCaseRow; readonly onOpen: () => void }) {
  const { about, decided, retracted } = row;
  const label = decided ? '查看' : '处理';
  return (
    <ListRow
      leading={<Avatar name={about.name} picture={about.avatar} size={36} />}
      title={<h2>{about.name}</h2>}
      badges={
        <>
          {retracted && <Badge>{decided?.removed ? '已移除' : '发送者已撤回'}</Badge>}
          {row.mergedCount > 0 && <Badge tone="brand">并入 {row.mergedCount} 个</Badge>}
        </>
      }
      actions={
        <Button variant="default" aria-label={`${label}${about.name}的消息`} onClick={onOpen}>
          {label}
        </Button>
      }
    >
      <ReportedMessage content={row.content} compact />
      <Meta>
        <span>{reasonsLabel(row)}</span>
        <span>{placeLabel(row)}</span>
        {decided ? (
          <>
            <span>{outcomeLabel(decided)}</span>
            <span>{decided.by.name}</span>
            <RelativeTime at={decided.at} />
          </>
        ) : (
          <span>
            <RelativeTime at={row.openedAt} /> {row.reporters > 0 ? '举报' : '命中'}
          </span>
        )}
      </Meta>
    </ListRow>
  );
}
