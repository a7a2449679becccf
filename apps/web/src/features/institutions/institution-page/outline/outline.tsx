import { blockLabels } from '@gongdu/contract/institutions/page/blocks';
import { Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconLayoutList,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { blockName } from '../document/block-words.ts';
import { pageErrors } from '../document/check-page.ts';
import { type PlacedBlock, placedBlocks } from '../document/edit-page.ts';
import { ItemButton } from '../fields/field-parts.tsx';
import { duplicate, moveSelected, remove } from '../session/block-actions.ts';
import { useEditedPage } from '../session/page-context.ts';
import classes from './outline.module.css';

interface OutlineProps {
  /** Called for a press or Enter on a block, where its fields are not beside the list. */
  readonly onOpen?: (id: string) => void;
}

/**
 * All blocks in their order: for the keyboard, screen readers, and phones. Arrows move the focus; Alt with arrows moves
 * a block, Delete removes it, Ctrl with D copies it.
 */
export function Outline({ onOpen }: OutlineProps) {
  const { session } = useEditedPage();
  const document = useStore(session.store, (state) => state.document);
  const selected = useStore(session.store, (state) => state.selected);
  const list = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  const blocks = placedBlocks(document);
  const errors = pageErrors(document).blocks;
  const current = blocks.some(({ block }) => block.id === selected)
    ? selected
    : (blocks[0]?.block.id ?? null);

  // a moved or removed row is a new element: the focus follows the block
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[data-current]');
    if (hadFocus.current && current && !row?.contains(window.document.activeElement))
      row?.querySelector('button')?.focus();
  }, [current]);

  if (blocks.length === 0)
    return (
      <EmptyState
        icon={<IconLayoutList size={32} aria-hidden />}
        title="还没有版块"
        description="从版块库里添加，或用一个模板开始。"
      />
    );

  return (
    <ol
      ref={list}
      className={classes.outline}
      aria-label="页面大纲"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        hadFocus.current = relatedTarget === null || currentTarget.contains(relatedTarget);
      }}
    >
      {blocks.map((placed) => (
        <OutlineRow
          key={placed.block.id}
          placed={placed}
          isCurrent={placed.block.id === current}
          isSelected={placed.block.id === selected}
          hasError={errors.has(placed.block.id)}
          tabTitle={tabTitleOf(blocks, placed)}
          onOpen={onOpen}
          onWalk={(step) => {
            const next = blocks[blocks.indexOf(placed) + step];
            if (next) session.select(next.block.id);
          }}
        />
      ))}
    </ol>
  );
}

interface OutlineRowProps {
  readonly placed: PlacedBlock;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly hasError: boolean;
  readonly tabTitle: string | null;
  readonly onOpen: ((id: string) => void) | undefined;
  readonly onWalk: (step: 1 | -1) => void;
}

function OutlineRow({ placed, isCurrent, isSelected, hasError, tabTitle, onOpen, onWalk }: OutlineRowProps) {
  const { session } = useEditedPage();
  const { block, index, length, tabs } = placed;
  const name = blockName(block);
  const open = () => {
    session.select(block.id);
    onOpen?.(block.id);
  };

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'up' || action === 'down') moveSelected(session, block.id, action === 'up' ? -1 : 1);
    else if (action === 'previous' || action === 'next') onWalk(action === 'previous' ? -1 : 1);
    else if (action === 'copy') duplicate(session, block.id);
    else remove(session, block.id);
  }

  return (
    <li
      className={classes.row}
      data-inside={tabs !== null || undefined}
      data-current={isCurrent || undefined}
    >
      <button
        type="button"
        className={classes.name}
        aria-current={isSelected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
        tabIndex={isCurrent ? 0 : -1}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        <span className={classes.words}>{name}</span>
        {tabTitle !== null && (
          <Text component="span" c="var(--ink-3)" fw={400} size="xs">
            在标签“{tabTitle}”里
          </Text>
        )}
        {hasError && (
          <span className={classes.wrong}>
            <IconAlertCircle size={14} aria-hidden /> 填写有误
          </span>
        )}
      </button>
      {isSelected && (
        <span className={classes.actions}>
          <ItemButton
            label={`上移${blockLabels[block.type]}`}
            disabled={index === 0}
            onClick={() => moveSelected(session, block.id, -1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ItemButton>
          <ItemButton
            label={`下移${blockLabels[block.type]}`}
            disabled={index === length - 1}
            onClick={() => moveSelected(session, block.id, 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ItemButton>
          <ItemButton label={`复制${blockLabels[block.type]}`} onClick={() => duplicate(session, block.id)}>
            <IconCopy size={16} aria-hidden />
          </ItemButton>
          <ItemButton label={`删除${blockLabels[block.type]}`} onClick={() => remove(session, block.id)}>
            <IconTrash size={16} aria-hidden />
          </ItemButton>
        </span>
      )}
    </li>
  );
}

type KeyAction = 'up' | 'down' | 'previous' | 'next' | 'copy' | 'delete';

function keyAction({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyAction | null {
  if (key === 'ArrowUp') return altKey ? 'up' : 'previous';
  if (key === 'ArrowDown') return altKey ? 'down' : 'next';
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return 'copy';
  return key === 'Delete' || key === 'Backspace' ? 'delete' : null;
}

function tabTitleOf(blocks: readonly PlacedBlock[], { tabs, tab }: PlacedBlock): string | null {
  const holder = blocks.find(({ block }) => block.id === tabs)?.block;
  return holder?.type === 'tabs' ? (holder.props.tabs.find(({ id }) => id === tab)?.title ?? null) : null;
}
