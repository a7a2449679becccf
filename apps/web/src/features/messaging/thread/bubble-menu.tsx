import { imLimits } from '@gongdu/contract/im-limits';
import type { ImMessage } from '@gongdu/contract/im-message';
import { IconArrowBackUp, IconCopy, IconDots, IconFlag, IconQuote } from '@tabler/icons-react';
import { showMessage } from '../../../lib/messages.ts';
import { DropMenu, menuItemClass } from '../../../ui/drop-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDropMenu } from '../../../ui/use-drop-menu.ts';
import { asked } from '../chat/current-client.ts';
import styles from './thread.module.css';
import { useThread } from './thread-context.ts';

interface BubbleMenuProps {
  readonly entry: ImMessage;
  readonly mine: boolean;
}

export function BubbleMenu({ entry, mine }: BubbleMenuProps) {
  const { quote } = useThread();
  const { place, close, trigger } = useDropMenu();
  return (
    <span className={styles.acts}>
      <IconButton label="引用" className={styles.act} onClick={() => quote(entry)}>
        <IconQuote size={15} aria-hidden />
      </IconButton>
      <IconButton label="消息操作" className={styles.act} {...trigger}>
        <IconDots size={15} aria-hidden />
      </IconButton>
      {place && (
        <DropMenu place={place} label="消息操作" width={132} close={close}>
          <Items entry={entry} mine={mine} />
        </DropMenu>
      )}
    </span>
  );
}

function Items({ entry, mine }: BubbleMenuProps) {
  const { report, quote } = useThread();
  const { content } = entry;
  // a minute of grace: the server's clock decides
  const canRecall = mine && Date.now() - entry.ctime_ms < imLimits.recallMs + 60_000;
  return (
    <>
      <button type="button" role="menuitem" className={menuItemClass} onClick={() => quote(entry)}>
        <IconQuote size={16} aria-hidden />
        引用
      </button>
      {content?.msg_type === 'text' && (
        <button
          type="button"
          role="menuitem"
          className={menuItemClass}
          onClick={() => void copy(content.msg_body.text)}
        >
          <IconCopy size={16} aria-hidden />
          复制
        </button>
      )}
      {canRecall && (
        <button
          type="button"
          role="menuitem"
          className={menuItemClass}
          onClick={() => void asked((client) => client.msgRetract({ msg_id: entry.msg_id }))}
        >
          <IconArrowBackUp size={16} aria-hidden />
          撤回
        </button>
      )}
      {!mine && (
        <button
          type="button"
          role="menuitem"
          className={menuItemClass}
          data-danger
          onClick={() => report(entry)}
        >
          <IconFlag size={16} aria-hidden />
          举报
        </button>
      )}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showMessage('已复制', 'success');
  } catch {
    showMessage('浏览器不允许复制，请选中文字后复制', 'error');
  }
}
