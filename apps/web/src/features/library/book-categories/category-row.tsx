import { useDraggable, useDroppable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { Button, NativeSelect } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { Can } from '../../../lib/auth/can.tsx';
import { gripClass } from '../../../ui/button/grip.ts';
import classes from './book-categories.module.css';
import { NameForm } from './name-form.tsx';
import { keyboardTarget, moveTargets, type TreeNode } from './tree.ts';
import type { useCategories } from './use-categories.ts';

interface CategoryRowProps {
  readonly node: TreeNode;
  readonly nodes: readonly TreeNode[];
  readonly actions: ReturnType<typeof useCategories>;
}

const maxLevel = 5;
const editing = ['inst:category:edit'] as const;

/** One category: moved by dragging it onto another, by Alt with an arrow key, or by choosing its place. */
export function CategoryRow({ node, nodes, actions }: CategoryRowProps) {
  const [mode, setMode] = useState<'rename' | 'add' | 'move' | null>(null);
  const { id, name, level } = node;
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({ id });
  const dragged = isOver ? nodes.find((each) => each.id === active?.id) : undefined;
  const isTarget = dragged !== undefined && moveTargets(nodes, dragged).includes(node);
  const close = () => setMode(null);

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.altKey ? keyboardTarget(nodes, node, event.key) : null;
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (target) void actions.move({ node, parentId: target.parentId });
  }

  return (
    <li ref={setDropRef} className={classes.line} data-over={isTarget || undefined} data-level={level}>
      <div
        ref={setNodeRef}
        className={classes.row}
        data-dragging={isDragging || undefined}
        style={{ '--level': level - 1, transform: CSS.Translate.toString(transform) }}
      >
        <Can permissions={editing}>
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={gripClass}
            {...listeners}
            onKeyDown={onKeyDown}
            aria-label={`移动「${name}」：按住 Alt 加左右方向键`}
            data-tip="拖到另一个分类上，或按住 Alt 加左右方向键"
            data-tip-side="start"
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        </Can>
        {mode === 'rename' ? (
          <NameForm label="分类名称" node={node} onClose={close} />
        ) : (
          <>
            <span className={classes.name}>{name}</span>
            {!isDragging && (
              <Can permissions={editing}>
                <span className={classes.buttons}>
                  {level < maxLevel && (
                    <ActionButton label="新建子分类" subject={name} onClick={() => setMode('add')} />
                  )}
                  <ActionButton label="重命名" subject={name} onClick={() => setMode('rename')} />
                  <ActionButton
                    label="移动"
                    subject={name}
                    onClick={() => setMode(mode === 'move' ? null : 'move')}
                  />
                  <ActionButton
                    label="删除"
                    subject={name}
                    disabledReason={node.hasChildren ? '先移走或删除它的子分类' : undefined}
                    onClick={() => void actions.remove(node)}
                  />
                </span>
              </Can>
            )}
          </>
        )}
      </div>
      {mode === 'add' && <NameForm label={`「${name}」的子分类名称`} parentId={node.id} onClose={close} />}
      {mode === 'move' && <MoveForm node={node} nodes={nodes} actions={actions} onClose={close} />}
    </li>
  );
}

interface ActionButtonProps {
  readonly label: string;
  readonly subject: string;
  /** Why the action is unavailable now. */
  readonly disabledReason?: string | undefined;
  readonly onClick: () => void;
}

function ActionButton({ label, subject, disabledReason, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${label}「${subject}」`}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

type MoveFormProps = Pick<CategoryRowProps, 'node' | 'nodes' | 'actions'> & { readonly onClose: () => void };

function MoveForm({ node, nodes, actions, onClose }: MoveFormProps) {
  const targets = moveTargets(nodes, node).map(({ id, ancestors, name }) => ({
    value: String(id),
    label: [...ancestors.map((each) => each.name), name].join(' / '),
  }));
  const top = node.parentId === null ? [] : [{ value: '', label: '最上一级' }];
  return (
    <div className={classes.form}>
      <NativeSelect
        aria-label={`把「${node.name}」移到`}
        value="-"
        data={[{ value: '-', label: '移到……', disabled: true }, ...top, ...targets]}
        onChange={({ currentTarget: { value } }) => {
          onClose();
          void actions.move({ node, parentId: value === '' ? null : Number(value) });
        }}
      />
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
    </div>
  );
}
