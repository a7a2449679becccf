import { type OwnThought, removeThought, restoreThought } from '@gongdu/contract/library/thoughts/thought';
import { IconDots } from '@tabler/icons-react';
import { call } from '../../../lib/api/call.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { toastWithUndo } from '../../../ui/feedback/toast.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import { useAction } from '../../core/action/use-action.ts';
import { thoughtReads } from '../../writing/thoughts/queries.ts';
import { useThoughtDialog } from './use-thought-dialog.tsx';

/** 修改 and 删除 of an own thought. */
export function OwnThoughtActions({ thought }: { readonly thought: OwnThought }) {
  const { anchor, close, trigger } = useMenu();
  const { open, dialog } = useThoughtDialog({ thought });
  const restore = useAction((id: number) => call(restoreThought, { params: { id } }), {
    done: '想法已恢复',
    invalidates: thoughtReads,
  });
  const remove = useAction((id: number) => call(removeThought, { params: { id } }), {
    invalidates: thoughtReads,
    onDone: (_reply, id) => toastWithUndo('想法已删除', () => void restore.run(id)),
  });
  return (
    <>
      <IconButton label="这条想法的操作" {...trigger}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label="这条想法的操作" width={132} onClose={close}>
          <MenuItem onClick={open}>修改</MenuItem>
          <MenuItem danger disabled={remove.busy} onClick={() => void remove.run(thought.id)}>
            删除
          </MenuItem>
        </Menu>
      )}
      {dialog}
    </>
  );
}
