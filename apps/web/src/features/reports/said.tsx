import type { ImContent } from '@gongdu/contract/im-content';
import { formatBytes } from '@gongdu/contract/upload';
import { useSmallerImage } from '../../lib/use-smaller-image.ts';
import styles from './reports.module.css';

interface SaidProps {
  readonly content: ImContent;
  /** In a list: two lines at most, pictures small. */
  readonly brief?: boolean;
}

/** What a message says, for whoever has to judge it. */
export function Said({ content, brief }: SaidProps) {
  if (content.msg_type === 'image') return <Picture address={content.msg_body.media_id} brief={brief} />;
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

/** Once its case is closed, the picture of a message that was taken back is kept no longer. */
function Picture({ address, brief }: { readonly address: string; readonly brief: boolean | undefined }) {
  const { image, gone } = useSmallerImage(address);
  if (gone)
    return (
      <p className={styles.said} data-brief={brief || undefined}>
        图片打不开，可能已随消息撤回或移除
      </p>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.picture}>
      <img {...image} alt="图片消息，点按查看原图" data-brief={brief || undefined} loading="lazy" />
    </a>
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
