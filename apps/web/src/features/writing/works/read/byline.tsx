import type { Work } from '@gongdu/contract/writing/works/work';
import { Box, Group } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReadingType } from '../../../../entities/core/settings/reading-type.tsx';
import { FollowButton } from '../../../../entities/core/social/follow-button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Meta } from '../../../../ui/layout/list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { formatNumber } from '../../../../ui/text/format-number.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './read-work.module.css';

export function Byline({ work }: { readonly work: Work }) {
  return (
    <Group gap="sm" wrap="nowrap" mb="xs">
      <Avatar name={work.author.name} picture={work.author.avatar} size={36} />
      <Box flex={1} miw={0}>
        <Link to={`/user/${work.author.uid}`} className={classes.author}>
          {work.author.name}
        </Link>
        <Meta>
          <RelativeTime at={work.publishedAt ?? work.updatedAt} />
          {wasEdited(work) && (
            <span>
              编辑于 <RelativeTime at={work.updatedAt} />
            </span>
          )}
          {isRead(work) && work.words > 0 && <span>{formatNumber(work.words)} 字</span>}
          {work.meta.aiMade && <Badge>作者声明：含 AI 生成内容</Badge>}
          {!!work.aiMarks?.length && <Badge tone="warn">疑似含 AI 生成内容</Badge>}
        </Meta>
      </Box>
      {!work.mine && (
        <FollowButton target={{ kind: 'person', id: work.author.uid }} name={work.author.name} subdued />
      )}
      <ReadingTypeButton />
    </Group>
  );
}

/** Its text is the work: a list is as long as its books, a reading-lead as its parts. */
function isRead({ kind }: Work): boolean {
  return kind !== 'book_list' && kind !== 'reading_lead';
}

/** Changed after publication; publishing itself may take a minute. */
function wasEdited({ mine, publishedAt, updatedAt }: Work): boolean {
  return !mine && publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) > 60_000;
}

/** At the side, so that the text beside it shows the effect of each choice. */
function ReadingTypeButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton label="阅读字体" onClick={() => setOpened(true)}>
        <IconTypography size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <ResponsiveModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="阅读字体"
        placement="side"
        width={320}
      >
        <ReadingType />
      </ResponsiveModal>
    </>
  );
}
