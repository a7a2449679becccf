import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import { IconArrowBackUp, IconCopy, IconDots, IconFlag, IconQuote } from '@tabler/icons-react';
import { useAction } from '../../../lib/api/use-action.ts';
import { copyToClipboard } from '../../../lib/clipboard.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { request } from '../store/client.ts';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

interface BubbleMenuProps {
  readonly entry: ImMessage;
  readonly mine: boolean;
}

export function BubbleMenu({ entry, mine }: BubbleMenuProps) {
  const { quote } = useThread();
  const { anchor, close, trigger } = useMenu();
  return (
    <span className={classes.actions}>
      <IconButton label="引用" className={classes.action} onClick={() => quote(entry)}>
        <IconQuote size={15} aria-hidden />
      </IconButton>
      <IconButton label="消息操作" className={classes.action} {...trigger}>
        <IconDots size={15} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="消息操作" width={132} onClose={close}>
          <BubbleMenuItems entry={entry} mine={mine} />
        </Menu>
      )}
    </span>
  );
}

function BubbleMenuItems({ entry, mine }: BubbleMenuProps) {
  const { report, quote } = useThread();
  const { content } = entry;
  const recall = useAction(() => request((client) => client.msgRetract({ msg_id: entry.msg_id })));
  // a minute of grace: the server's clock decides
  const canRecall = mine && Date.now() - entry.ctime_ms < imLimits.recallMs + 60_000;
  return (
    <>
      <MenuItem onClick={() => quote(entry)}>
        <IconQuote size={16} aria-hidden />
        引用
      </MenuItem>
      {content?.msg_type === 'text' && (
        <MenuItem onClick={() => void copyToClipboard(content.msg_body.text, '消息已复制')}>
          <IconCopy size={16} aria-hidden />
          复制
        </MenuItem>
      )}
      {canRecall && (
        <MenuItem onClick={() => void recall.run()}>
          <IconArrowBackUp size={16} aria-hidden />
          撤回
        </MenuItem>
      )}
      {!mine && (
        <MenuItem danger onClick={() => report(entry)}>
          <IconFlag size={16} aria-hidden />
          举报
        </MenuItem>
      )}
    </>
  );
}
