import type { Muted } from '@gongdu/contract/silence';
import { socialKindWords } from '@gongdu/contract/social';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hear, mutesQuery } from '../queries.ts';
import settings from './settings.module.css';
import { SilenceCard } from './silence-card.tsx';

/** 免打扰的作品与圈子: put there from the menu of a notice. */
export function MutesCard() {
  return (
    <SilenceCard
      title="不再提醒的作品与圈子"
      sentence="在消息的更多操作里加入；它们的动态不再通知你。"
      nothing="还没有设为不再提醒的作品或圈子。"
      list={useInfiniteQuery(mutesQuery)}
    >
      {(rows) => rows.map((muted) => <Row key={`${muted.kind}-${muted.id}`} muted={muted} />)}
    </SilenceCard>
  );
}

function Row({ muted: { kind, id, title, link } }: { readonly muted: Muted }) {
  const queries = useQueryClient();
  const name = title ?? '内容已不再公开';
  const end = () =>
    hear({ kind, id }).then(
      () => queries.invalidateQueries({ queryKey: mutesQuery.queryKey }),
      () => undefined, // call() has said why
    );
  return (
    <li className={settings.silent}>
      <span className={settings.silentName}>
        {link ? <Link to={link}>{name}</Link> : name}
        <span className={settings.sentence}> {socialKindWords[kind]}</span>
      </span>
      <Button variant="default" aria-label={`恢复提醒：${name}`} onClick={() => void end()}>
        恢复提醒
      </Button>
    </li>
  );
}
