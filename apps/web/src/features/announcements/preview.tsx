import type { AnnouncementStyle } from '@gongdu/contract/announcement';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import styles from './announcements.module.css';
import { BannerStrip } from './shown/banner-strip.tsx';

interface PreviewProps {
  readonly style: AnnouncementStyle;
  readonly title: string;
  readonly body: string;
}

/** The announcement as members will see it, in small. */
export function Preview({ style, title, body }: PreviewProps) {
  const words = { title: title.trim() || '公告标题', body: body.trim() || '公告正文' };
  return (
    <figure className={styles.preview}>
      <figcaption>预览</figcaption>
      {/* nothing in it is to be pressed */}
      <div inert className={styles.stage} data-style={style}>
        {style === 'banner' && <BannerStrip {...words} />}
        {style === 'dialog' && <DialogSketch {...words} />}
        {style === 'list' && <RowSketch {...words} />}
      </div>
      <p className={styles.hint}>
        {style === 'list'
          ? '只出现在「系统消息」里。'
          : '同时出现在「系统消息」里；成员看过或关掉后不再出现。'}
      </p>
    </figure>
  );
}

type Words = Pick<PreviewProps, 'title' | 'body'>;

function RowSketch({ title, body }: Words) {
  return (
    <div data-area="message" className={styles.sketchRow}>
      <span className={styles.sign}>
        <IconSpeakerphone size={20} stroke={1.7} aria-hidden />
      </span>
      <div>
        <strong>{title}</strong>
        <p className={styles.sketchBody}>{body}</p>
      </div>
    </div>
  );
}

function DialogSketch({ title, body }: Words) {
  return (
    <div className={styles.sketchDialog}>
      <strong>{title}</strong>
      <Paragraphs text={body} />
      <span className={styles.sketchButton}>知道了</span>
    </div>
  );
}
