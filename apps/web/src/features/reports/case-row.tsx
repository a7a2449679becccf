import type { ImCaseRow } from '@gongdu/contract/im-case';
import { Button } from '@mantine/core';
import { NameAvatar } from '../../ui/name-avatar.tsx';
import { When } from '../../ui/when.tsx';
import { outcomeOf, placeOf, whyOf } from './case-words.ts';
import styles from './reports.module.css';
import { Said } from './said.tsx';

interface CaseRowProps {
  readonly row: ImCaseRow;
  readonly open: () => void;
}

export function CaseRow({ row, open }: CaseRowProps) {
  const { about, decided, retracted } = row;
  return (
    <li className={styles.row}>
      <NameAvatar name={about.name} picture={about.avatar} size={36} />
      <div className={styles.words}>
        <h2 className={styles.sender}>
          {about.name}
          {retracted && <span className={styles.state}>{decided?.removed ? '已移除' : '发送者已撤回'}</span>}
        </h2>
        <Said content={row.content} brief />
        <p className={styles.facts}>
          <span>{whyOf(row)}</span>
          <span>{placeOf(row)}</span>
          {decided ? (
            <span>
              {outcomeOf(decided)} · {decided.by.name} · <When at={decided.at} />
            </span>
          ) : (
            <span>
              <When at={row.openedAt} /> {row.reporters > 0 ? '举报' : '命中'}
            </span>
          )}
        </p>
      </div>
      <Button variant="default" aria-label={`${decided ? '查看' : '处理'}${about.name}的消息`} onClick={open}>
        {decided ? '查看' : '处理'}
      </Button>
    </li>
  );
}
