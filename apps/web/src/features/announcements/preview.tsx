import type { AnnouncementStyle } from '@gongdu/contract/notifications/announcement';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Paragraphs } from '../../ui/text/paragraphs.tsx';
import classes from './preview.module.css';
import { BannerStrip } from './shown/banner-strip.tsx';

interface PreviewProps {
  readonly style: AnnouncementStyle;
  readonly title: string;
  readonly body: string;
}

/** The announcement as members will see it, in small. */
export function Preview({ style, title, body }: PreviewProps) {
  const texts = { title: title.trim() || '公告标题', body: body.trim() || '公告正文' };
  return (
    <figure className={classes.preview}>
      <figcaption>预览</figcaption>
      {/* nothing in it is to be pressed */}
      <div inert className={classes.stage} data-style={style}>
        {style === 'banner' && <BannerStrip {...texts} />}
        {style === 'dialog' && <DialogPreview {...texts} />}
        {style === 'list' && <RowPreview {...texts} />}
      </div>
      <p className={classes.hint}>
        {style === 'list'
          ? '只出现在「系统消息」里。'
          : '同时出现在「系统消息」里；成员看过或关掉后不再出现。'}
      </p>
    </figure>
  );
}

type PreviewTexts = Pick<PreviewProps, 'title' | 'body'>;

function RowPreview({ title, body }: PreviewTexts) {
  return (
    <div data-area="message" className={classes.sketchRow}>
      <span className={classes.sign}>
        <IconSpeakerphone size={20} stroke={1.7} aria-hidden />
      </span>
      <div>
        <strong>{title}</strong>
        <p className={classes.sketchBody}>{body}</p>
      </div>
    </div>
  );
}

function DialogPreview({ title, body }: PreviewTexts) {
  return (
    <div className={classes.sketchDialog}>
      <strong>{title}</strong>
      <Paragraphs text={body} />
      <span className={classes.sketchButton}>知道了</span>
    </div>
  );
}
