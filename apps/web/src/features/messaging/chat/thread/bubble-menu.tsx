import { imLimits } from '@gongdu/contract/messaging/limits';
import type { ImMessage } from '@gongdu/contract/messaging/message';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconFlag,
  IconListCheck,
  IconQuote,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { copyToClipboard } from '../../../../ui/feedback/clipboard.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { useMenuOnLongPress } from '../../../../ui/overlay/use-long-press.ts';
import { useMenu } from '../../../../ui/overlay/use-menu.ts';
import { canForward } from '../forward/forward-messages.ts';
import { request } from '../store/client.ts';
import classes from './thread.module.css';
import { useThread } from './thread-context.ts';

interface WithBubbleMenuProps {
  readonly entry: ImMessage;
  readonly mine: boolean;
  /** The bubble. */
  readonly children: ReactNode;
}

/** A bubble with its menu, opened by the button beside it, on phones by a long press. */
export function WithBubbleMenu({ entry, mine, children }: WithBubbleMenuProps) {
  const { quote } = useThread();
  const { anchor, close, trigger } = useMenu();
  const press = useMenuOnLongPress<HTMLDivElement>();
  return (
    <div className={classes.bubble} {...press}>
      {children}
      <span className={classes.actions}>
        <IconButton label="引用" className={classes.action} onClick={() => quote(entry)}>
          <IconQuote size={16} stroke={1.5} aria-hidden />
        </IconButton>
        <IconButton label="消息操作" className={classes.action} {...trigger}>
          <IconDots size={16} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
      {anchor && (
        <Menu anchor={anchor} label="消息操作" width={132} onClose={close}>
          <BubbleMenuItems entry={entry} mine={mine} />
        </Menu>
      )}
    </div>
  );
}

function BubbleMenuItems({ entry, mine }: Omit<WithBubbleMenuProps, 'children'>) {
  const { report, quote, forward, choice } = useThread();
  const { content } = entry;
  const recall = useAction(() => request((client) => client.msgRetract({ msg_id: entry.msg_id })));
  // one minute more than the limit: the server's clock decides
  const canRecall = mine && Date.now() - entry.ctime_ms < imLimits.recallMs + 60_000;
  return (
    <>
      <MenuItem onClick={() => quote(entry)}>
        <IconQuote size={16} stroke={1.5} aria-hidden />
        引用
      </MenuItem>
      {content?.msg_type === 'text' && (
        <MenuItem onClick={() => void copyToClipboard(content.msg_body.text, '消息已复制')}>
          <IconCopy size={16} stroke={1.5} aria-hidden />
          复制
        </MenuItem>
      )}
      {canForward(entry) && (
        <>
          <MenuItem onClick={() => forward([entry])}>
            <IconArrowForwardUp size={16} stroke={1.5} aria-hidden />
            转发
          </MenuItem>
          <MenuItem onClick={() => choice.toggle(entry)}>
            <IconListCheck size={16} stroke={1.5} aria-hidden />
            多选
          </MenuItem>
        </>
      )}
      {canRecall && (
        <MenuItem onClick={() => void recall.run()}>
          <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
          撤回
        </MenuItem>
      )}
      {!mine && (
        <MenuItem danger onClick={() => report(entry)}>
          <IconFlag size={16} stroke={1.5} aria-hidden />
          举报
        </MenuItem>
      )}
    </>
  );
}
