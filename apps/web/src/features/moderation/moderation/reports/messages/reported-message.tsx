import type { ImContent } from '@gongdu/contract/messaging/content';
import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';
import { useThumbnail } from '../../../../../lib/uploads/use-thumbnail.ts';
import classes from '../reports.module.css';

interface ReportedMessageProps {
  readonly content: ImContent;
  /** In a list: two lines at most, pictures small. */
  readonly compact?: boolean;
}

export function ReportedMessage({ content, compact }: ReportedMessageProps) {
  if (content.msg_type === 'image') return <Picture address={content.msg_body.media_id} compact={compact} />;
  return (
    <p className={classes.message} data-brief={compact || undefined}>
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
        textOf(content)
      )}
    </p>
  );
}

/** The picture of a recalled message is deleted once its case is closed. */
function Picture({ address, compact }: { readonly address: string; readonly compact: boolean | undefined }) {
  const { image, isMissing } = useThumbnail(address);
  if (isMissing)
    return (
      <p className={classes.message} data-brief={compact || undefined}>
        图片打不开，可能已随消息撤回或移除
      </p>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <img
        {...image}
        className={classes.picture}
        alt="图片消息，点按查看原图"
        data-brief={compact || undefined}
        loading="lazy"
      />
    </a>
  );
}

function textOf(content: Exclude<ImContent, { msg_type: 'image' | 'file' }>): string {
  switch (content.msg_type) {
    case 'text':
      return content.msg_body.text;
    case 'location':
      return `位置：${content.msg_body.label}`;
    case 'custom':
      return `卡片：${typeof content.msg_body['title'] === 'string' ? content.msg_body['title'] : '没有标题'}`;
  }
}
