import type { ImCaseRow } from '@gongdu/contract/messaging/moderation-case';
import { Button } from '@mantine/core';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../reports.module.css';
import { outcomeLabel, placeLabel, reasonsLabel } from './case-labels.ts';
import { ReportedMessage } from './reported-message.tsx';

interface CaseRowProps {
  readonly row: ImCaseRow;
  readonly onOpen: () => void;
}

export function CaseRow({ row, onOpen }: CaseRowProps) {
  const { about, decided, retracted } = row;
  return (
    <li className={classes.row}>
      <Avatar name={about.name} picture={about.avatar} size={36} />
      <div className={classes.body}>
        <h2 className={classes.sender}>
          {about.name}
          {retracted && <span className={classes.state}>{decided?.removed ? '已移除' : '发送者已撤回'}</span>}
        </h2>
        <ReportedMessage content={row.content} compact />
        <p className={classes.meta}>
          <span>{reasonsLabel(row)}</span>
          <span>{placeLabel(row)}</span>
          {decided ? (
            <span>
              {outcomeLabel(decided)} · {decided.by.name} · <RelativeTime at={decided.at} />
            </span>
          ) : (
            <span>
              <RelativeTime at={row.openedAt} /> {row.reporters > 0 ? '举报' : '命中'}
            </span>
          )}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`${decided ? '查看' : '处理'}${about.name}的消息`}
        onClick={onOpen}
      >
        {decided ? '查看' : '处理'}
      </Button>
    </li>
  );
}
