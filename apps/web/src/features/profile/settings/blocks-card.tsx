import type { BlockedPerson } from '@gongdu/contract/silence';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NameAvatar } from '../../../ui/name-avatar.tsx';
import { blocksQuery, unblock } from '../queries.ts';
import settings from './settings.module.css';
import { SilenceCard } from './silence-card.tsx';

/** 黑名单. */
export function BlocksCard() {
  return (
    <SilenceCard
      title="黑名单"
      sentence="名单里的人不能关注你、评论你的作品，你也不会收到他们的消息；对方不会收到通知。"
      nothing="黑名单里没有人。"
      list={useInfiniteQuery(blocksQuery)}
    >
      {(rows) => rows.map((person) => <Row key={person.uid} person={person} />)}
    </SilenceCard>
  );
}

function Row({ person: { uid, name, avatar } }: { readonly person: BlockedPerson }) {
  const queries = useQueryClient();
  const end = () =>
    unblock(uid).then(
      () => queries.invalidateQueries({ queryKey: blocksQuery.queryKey }),
      () => undefined, // call() has said why
    );
  return (
    <li className={settings.silent}>
      <NameAvatar name={name} picture={avatar} size={32} />
      <span className={settings.silentName}>
        <Link to={`/user/${uid}`}>{name}</Link>
      </span>
      <Button variant="default" aria-label={`把${name}移出黑名单`} onClick={() => void end()}>
        移出
      </Button>
    </li>
  );
}
