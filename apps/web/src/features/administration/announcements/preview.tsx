import type { AnnouncementStyle } from '@gongdu/contract/core/notifications/announcement';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  NoticeRow,
  NoticeSign,
  NoticeText,
  NoticeTitle,
} from '../../../entities/core/notification/row/notice-row.tsx';
import rowClasses from '../../../entities/core/notification/row/row.module.css';
import { Section } from '../../../ui/layout/section.tsx';
import classes from './preview.module.css';
import { AnnouncementDialog } from './shown/announcement-dialog.tsx';
import { BannerStrip } from './shown/banner-strip.tsx';

interface PreviewProps {
  readonly style: AnnouncementStyle;
  readonly title: string;
  readonly body: string;
}

/** The announcement as members will see it, rendered by the same components. */
export function Preview({ style, ...texts }: PreviewProps) {
  const [openedAt] = useState(() => new Date().toISOString());
  const title = texts.title.trim() || '公告标题';
  const body = texts.body.trim() || '公告正文';
  return (
    <Section title="预览" level={3}>
      <figure className={classes.preview}>
        <figcaption>「系统消息」里的一行，点开看全文</figcaption>
        <div inert className={classes.stage}>
          <NoticeRow at={openedAt} leading={<NoticeSign kind="announcement" />}>
            <p className={rowClasses.title}>
              <NoticeTitle title={title} read={false} />
            </p>
            <NoticeText text={body} />
          </NoticeRow>
        </div>
      </figure>
      {style === 'banner' && (
        <figure className={classes.preview}>
          <figcaption>每个页面顶部，看过或关掉后不再出现</figcaption>
          <div className={classes.stage}>
            <BannerStrip title={title} body={body} />
          </div>
        </figure>
      )}
      {style === 'dialog' && <DialogPreview title={title} body={body} at={openedAt} />}
    </Section>
  );
}

/** Opens over the form, as it will over a member's page. */
function DialogPreview({ title, body, at }: { title: string; body: string; at: string }) {
  const [isOpen, setOpen] = useState(false);
  const announcement = { id: 0, title, body, style: 'dialog', startedAt: at, endsAt: at } as const;
  return (
    <div className={classes.preview}>
      <p>页面中间的弹窗，每人只出现一次</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        打开弹窗看看
      </Button>
      {isOpen && <AnnouncementDialog announcement={announcement} onClose={() => setOpen(false)} />}
    </div>
  );
}
