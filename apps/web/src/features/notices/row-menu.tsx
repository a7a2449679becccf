import type { Notice } from '@gongdu/contract/notice';
import {
  IconBan,
  IconBellOff,
  IconCheck,
  IconDots,
  IconMailOpened,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DropMenu, MenuItem, menuLineClass } from '../../ui/drop-menu.tsx';
import { useDropMenu } from '../../ui/use-drop-menu.ts';
import styles from './notice-row.module.css';
import { useNotices } from './notices-context.ts';
import { block, mutable, muteObject } from './silence.ts';

/** Drawn when it is opened. */
export function RowMenu({ notice }: { readonly notice: Notice }) {
  const { activeId } = useNotices();
  const { place, close, trigger } = useDropMenu();
  return (
    <>
      <button
        type="button"
        className={styles.menu}
        aria-label={`更多操作：${notice.title}`}
        tabIndex={notice.id === activeId ? 0 : -1}
        {...trigger}
      >
        <IconDots size={18} aria-hidden />
      </button>
      {place && (
        <DropMenu place={place} label="更多操作" width={190} close={close}>
          <Items notice={notice} />
        </DropMenu>
      )}
    </>
  );
}

function Items({ notice }: { readonly notice: Notice }) {
  const { acts, showPeople } = useNotices();
  const { id, read, actors } = notice;
  return (
    <>
      <Item
        icon={read ? IconMailOpened : IconCheck}
        press={() => void (read ? acts.unread : acts.read)([id])}
      >
        {read ? '标为未读' : '标为已读'}
      </Item>
      {actors && actors.count > 1 && (
        <Item icon={IconUsers} press={() => showPeople(notice)}>
          查看全部 {actors.count} 人
        </Item>
      )}
      <SilenceItems notice={notice} />
      <hr className={menuLineClass} />
      <Item icon={IconTrash} press={() => void acts.remove([id])} danger>
        删除
      </Item>
    </>
  );
}

/** Only one person can be meant: whoever else is in the row is found among its people. */
function SilenceItems({ notice: { object, answer, actors } }: { readonly notice: Notice }) {
  const queries = useQueryClient();
  // a comment is silenced with what it stands under
  const target = mutable(object) ?? mutable(answer?.ref ?? null);
  const only = actors?.count === 1 ? actors.people[0] : undefined;
  return (
    <>
      {target && (
        <Item icon={IconBellOff} press={() => void muteObject(queries, target)}>
          不再提醒这{target.word}
        </Item>
      )}
      {only && (
        <Item icon={IconBan} press={() => void block(queries, only)}>
          拉黑{only.name}
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  readonly icon: typeof IconDots;
  readonly press: () => void;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

function Item({ icon: Sign, press, danger, children }: ItemProps) {
  return (
    <MenuItem press={press} danger={danger}>
      <Sign size={17} stroke={1.7} aria-hidden />
      <span className={styles.item}>{children}</span>
    </MenuItem>
  );
}
