import type { ImContent } from '@gongdu/contract/im-content';
import { formatBytes, smallerImage } from '@gongdu/contract/upload';
import styles from './reports.module.css';

interface SaidProps {
  readonly content: ImContent;
  /** In a list: two lines at most, pictures small. */
  readonly brief?: boolean;
}

/** What a message says, for whoever has to judge it. */
export function Said({ content, brief }: SaidProps) {
  if (content.msg_type === 'image')
    return (
      <a
        href={content.msg_body.media_id}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.picture}
      >
        <img
          src={smallerImage(content.msg_body.media_id, 320)}
          alt="图片消息，点按查看原图"
          data-brief={brief || undefined}
          loading="lazy"
        />
      </a>
    );
  return (
    <p className={styles.said} data-brief={brief || undefined}>
      {content.msg_type === 'file' ? (
        <a
          href={content.msg_body.media_id}
          target="_blank"
          rel="noopener noreferrer"
          download={content.msg_body.fname}
        >
          文件：{content.msg_body.fname}（{formatBytes(content.msg_body.fsize)}）
        </a>
      ) : (
        wordsOf(content)
      )}
    </p>
  );
}

function wordsOf(content: Exclude<ImContent, { msg_type: 'image' | 'file' }>): string {
  switch (content.msg_type) {
    case 'text':
      return content.msg_body.text;
    case 'location':
      return `位置：${content.msg_body.label}`;
    case 'custom':
      return `卡片：${typeof content.msg_body['title'] === 'string' ? content.msg_body['title'] : '没有标题'}`;
  }
}
