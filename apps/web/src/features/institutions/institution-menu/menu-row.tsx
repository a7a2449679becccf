import '@mantine/core/styles/Switch.layer.css';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { institutionPermissions } from '@gongdu/contract/core/institutions/permissions';
import { menuViews } from '@gongdu/contract/institutions/menu-entry';
import { Box, Switch } from '@mantine/core';
import { IconDots, IconGripVertical, IconKey, IconPencil } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { menuIcon } from '../../../entities/institutions/institution-menu/menu-icon.tsx';
import { gripClass } from '../../../ui/button/grip.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Menu, MenuItem as MenuAction } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import classes from './institution-menu.module.css';
import { type EditedEntry, type MenuNode, type MenuStep, mayHoldOthers, stepPlace } from './menu-tree.ts';
import { editEntry, menuQuery, removeEntry } from './queries.ts';

interface MenuRowProps {
  readonly node: MenuNode;
  /** While it is dragged, the level it would have if dropped now; otherwise its own. */
  readonly level: number;
  readonly onStep: (step: MenuStep) => void;
  readonly onEdit: (edited: EditedEntry) => void;
}

const stepOfKey: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** One entry, whether institutions see it, and its actions. */
export function MenuRow({ node, level, onStep, onEdit }: MenuRowProps) {
  const { item } = node;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      data-hidden={!item.visible || undefined}
      data-level={node.level}
      style={{ '--level': level - 1, transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={gripClass}
        data-grip={item.id}
        {...listeners}
        onKeyDown={onKeyDown}
        aria-label={`移动「${item.menuName}」：按住 Alt 加方向键，上下换位，左右换级`}
        data-tip="拖动，或按住 Alt 加方向键"
        data-tip-side="start"
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <span className={classes.icon}>
        {item.menuType === 'F' ? (
          <IconKey size="1.25em" stroke={1.6} aria-hidden />
        ) : (
          menuIcon(item.icon ?? undefined)
        )}
      </span>
      <Box miw={0} flex={1}>
        <p className={classes.name}>
          {item.menuName}
          <EntryBadges node={node} />
        </p>
        <p className={classes.details}>{detailsOf(node)}</p>
      </Box>
      {item.menuType !== 'F' && <VisibleSwitch node={node} />}
      <IconButton
        className={classes.edit ?? ''}
        label={`编辑「${item.menuName}」`}
        onClick={() => onEdit({ item })}
      >
        <IconPencil size={18} aria-hidden />
      </IconButton>
      <RowMenu node={node} onStep={onStep} onEdit={onEdit} />
    </li>
  );
}

function EntryBadges({ node: { item } }: Pick<MenuRowProps, 'node'>) {
  return (
    <>
      {item.menuType === 'M' && <Badge>目录</Badge>}
      {item.menuType === 'F' && <Badge tone="brand">按钮</Badge>}
      {item.isFrame && <Badge>外部链接</Badge>}
      {!item.visible && <Badge tone="warn">已隐藏</Badge>}
    </>
  );
}

/** The path, the view it shows, and the permission that it gives (buttons) or requires (pages). */
function detailsOf({ item: { menuType, path, component, perms } }: MenuNode): string {
  const views = new Map<string, string>(Object.entries(menuViews));
  const rights = new Map<string, string>(Object.entries(institutionPermissions));
  const right = perms === null ? undefined : (rights.get(perms) ?? perms);
  if (menuType === 'F') return `允许${right ?? ''}　${perms ?? ''}`;
  const view = component === null ? undefined : `显示${views.get(component) ?? component}`;
  return [path, view, right && `需要${right}权限`].filter(Boolean).join('　');
}

function VisibleSwitch({ node: { item } }: Pick<MenuRowProps, 'node'>) {
  const { run, busy, input } = useAction((visible: boolean) => editEntry(item.id, { visible }), {
    invalidates: [menuQuery.queryKey],
  });
  return (
    <Switch
      className={classes.visible ?? ''}
      size="sm"
      aria-label={`显示「${item.menuName}」`}
      checked={input ?? item.visible}
      disabled={busy}
      onChange={({ currentTarget }) => void run(currentTarget.checked)}
    />
  );
}

const stepLabels: readonly (readonly [MenuStep, string])[] = [
  ['up', '上移'],
  ['down', '下移'],
  ['in', '移入上一项'],
  ['out', '移出一级'],
];

function RowMenu({ node, onStep, onEdit }: Omit<MenuRowProps, 'level'>) {
  const { anchor, close, trigger } = useMenu();
  const { item } = node;
  const { run: remove } = useAction(() => removeEntry(item.id), {
    asks: () => ({
      title: `删除「${item.menuName}」`,
      message:
        item.menuType === 'F'
          ? '所有机构的成员都会失去这项权限，直到它重新加入菜单。'
          : '所有机构的菜单里都不再有它，不能恢复。只是暂时不用，可以关闭显示。',
      confirmLabel: '删除',
      danger: true,
    }),
    done: '已删除',
    invalidates: [menuQuery.queryKey],
  });
  return (
    <>
      <IconButton label={`「${item.menuName}」的更多操作`} {...trigger}>
        <IconDots size={18} aria-hidden />
      </IconButton>
      {anchor && (
        <Menu anchor={anchor} label={`「${item.menuName}」的操作`} width={150} onClose={close}>
          <MenuAction onClick={() => onEdit({ item })}>编辑</MenuAction>
          {mayHoldOthers(item) && (
            <MenuAction onClick={() => onEdit({ parentId: item.id })}>新增下级</MenuAction>
          )}
          {stepLabels.map(([step, label]) => (
            <MenuAction key={step} disabled={!stepPlace(node, step)} onClick={() => onStep(step)}>
              {label}
            </MenuAction>
          ))}
          <MenuAction danger disabled={item.children.length > 0} onClick={() => void remove()}>
            {item.children.length > 0 ? '先移走下级再删除' : '删除'}
          </MenuAction>
        </Menu>
      )}
    </>
  );
}
