import type { ModerationRow } from '@gongdu/contract/moderation/queue';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Meta } from '../../../ui/layout/list.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import classes from './queue.module.css';

interface AuthorCardProps extends Pick<ModerationRow, 'author'> {
  readonly children: ReactNode;
}

export function AuthorCard({ author, children }: AuthorCardProps) {
  return (
    <div className={classes.author}>
      <Avatar name={author.name} picture={author.avatar} size={40} />
      <div>
        <Text fw={600}>{author.name}</Text>
        {children}
      </div>
    </div>
  );
}

interface AuthorLinkProps extends Pick<ModerationRow, 'author'> {
  /** e.g. 圈主. */
  readonly role: string;
}

/** For items whose authors have no record here: links to the member's page. */
export function AuthorLink({ author, role }: AuthorLinkProps) {
  return (
    <AuthorCard author={author}>
      <Meta>
        <span>{role}</span>
        <Link to={`/user/${author.uid}`}>查看{author.name}的主页</Link>
      </Meta>
    </AuthorCard>
  );
}
