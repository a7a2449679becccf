import { type ReadState, readStateLabels } from '@gongdu/contract/writing/works/meta';
import { IconBookmarkPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/auth/session.ts';
import { Menu, MenuItem, menuDividerClass } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useWaitingState } from './outgoing-entry.ts';
import { shelfStateQuery } from './queries.ts';
import classes from './shelf.module.css';
import { menuStates } from './states.ts';
import { useShelfActions } from './use-shelf-actions.ts';

interface ShelfMenuProps {
  readonly id: number;
  readonly title: string;
  /** If the caller knows it; otherwise it is read, all cards of a page in one call. */
  readonly state?: ReadState;
  readonly onEdit?: () => void;
}

/** A book's state on the reader's shelf, with a menu to change it. Renders nothing for institutions and operators. */
export function ShelfMenu(props: ShelfMenuProps) {
  const isReader = useSession(({ roles }) => roles.includes('user'));
  if (!isReader) return null;
  return props.state ? <StateButton {...props} state={props.state} /> : <AskingButton {...props} />;
}

function AskingButton(props: ShelfMenuProps) {
  const { data: state = null } = useQuery(shelfStateQuery(props.id));
  return <StateButton {...props} state={state} />;
}

interface StateButtonProps extends Omit<ShelfMenuProps, 'state'> {
  readonly state: ReadState | null;
}

function StateButton({ id, title, state: stored, onEdit }: StateButtonProps) {
  const state = useWaitingState(id) ?? stored;
  const { anchor, close, trigger } = useMenu();
  const { save, remove } = useShelfActions();
  const label = state ? readStateLabels[state] : '加入书架';
  return (
    <>
      <button
        type="button"
        className={classes.state}
        data-on={state !== null || undefined}
        aria-label={`《${title}》：${label}`}
        disabled={save.busy || remove.busy}
        {...trigger}
      >
        {state ? <IconCheck size={14} aria-hidden /> : <IconBookmarkPlus size={14} aria-hidden />}
        {label}
      </button>
      {anchor && (
        <Menu anchor={anchor} label={`《${title}》的阅读状态`} width={148} onClose={close}>
          {menuStates(state).map((each) => (
            <MenuItem
              key={each}
              disabled={each === state}
              onClick={() => void save.run({ id, title, change: { state: each } })}
            >
              {readStateLabels[each]}
            </MenuItem>
          ))}
          {state && <hr className={menuDividerClass} />}
          {state && onEdit && <MenuItem onClick={onEdit}>编辑记录</MenuItem>}
          {state && (
            <MenuItem danger onClick={() => void remove.run({ id, title })}>
              从书架取下
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}
