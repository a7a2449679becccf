import '@puckeditor/core/no-external.css';
import type { BlockType } from '@gongdu/contract/institutions/page/blocks';
import { ActionBar, Drawer, Puck } from '@puckeditor/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { blockName } from '../document/block-words.ts';
import { findBlock } from '../document/edit-page.ts';
import { libraryHintId } from '../library/block-library.tsx';
import { duplicate, moveSelected, remove } from '../session/block-actions.ts';
import { useEditedPage } from '../session/page-context.ts';
import classes from './canvas.module.css';
import { canvasConfig } from './canvas-config.tsx';
import { CanvasSync, takeFromCanvas } from './canvas-sync.tsx';
import { dictionary } from './dictionary.ts';
import { keepFreeOfButtonWords, useDragWords } from './drag-words.ts';
import { canvasTitle, FramedDocument, useKeys } from './framed-document.tsx';
import { toPuck } from './puck-data.ts';

export type FrameWidth = 390 | 1200;

interface CanvasEditorProps {
  /** Library and outline; items of the library are draggable in it. */
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly width: FrameWidth;
  /** Another tab edits the page: nothing can be changed here. */
  readonly locked: boolean;
}

const overrides = { actionBar: BlockBar, iframe: FramedDocument };
/** Copies and removals are our own, so that they are announced and undone like all other edits. */
const permissions = { duplicate: false, delete: false };
const readOnly = { ...permissions, drag: false, insert: false, edit: false };

/** Puck's canvas and the columns beside it, which are inside its drag-and-drop context. */
export function CanvasEditor({ left, right, width, locked }: CanvasEditorProps) {
  const { session } = useEditedPage();
  const [data] = useState(() => toPuck(session.state().document));
  const root = useRef<HTMLDivElement>(null);
  useKeys(root, session);
  useDragWords();
  return (
    <div ref={root} className={classes.editor}>
      <Puck
        config={canvasConfig}
        data={data}
        dictionary={dictionary}
        overrides={overrides}
        permissions={locked ? readOnly : permissions}
        height="100%"
        onChange={(next) => takeFromCanvas(session, next)}
      >
        <CanvasSync session={session} />
        <div className={classes.columns}>
          <aside className={classes.side} aria-label="版块库与大纲">
            {left}
          </aside>
          <ScaledFrame width={width} />
          <aside className={classes.side} aria-label="版块设置">
            {right}
          </aside>
        </div>
      </Puck>
    </div>
  );
}

/** The factor that undoes the scale of the frame. */
const CanvasZoom = createContext(1);

/** The frame has the width of the simulated window and is scaled down to the available space. */
function ScaledFrame({ width }: { readonly width: FrameWidth }) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // before its document is loaded: a screen reader may come upon it earlier
  useLayoutEffect(() => box.current?.querySelector('iframe')?.setAttribute('title', canvasTitle));
  const scale = Math.min(1, room.width / width) || 1;
  return (
    <section ref={box} className={classes.stage} aria-label="画布">
      <div
        className={classes.frame}
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
        }}
      >
        <CanvasZoom value={1 / scale}>
          <Puck.Preview />
        </CanvasZoom>
      </div>
    </section>
  );
}

/** The toolbar of the selected block, instead of Puck's. */
function BlockBar({ parentAction }: { readonly parentAction: ReactNode }) {
  const { session } = useEditedPage();
  const zoom = use(CanvasZoom);
  const selected = useStore(session.store, (state) => state.selected);
  const document = useStore(session.store, (state) => state.document);
  const found = findBlock(document, selected);
  if (!found) return <ActionBar>{null}</ActionBar>;
  const { block, index, length } = found;
  const action = (label: string, run: () => void, icon: ReactNode, disabled = false) => (
    <ActionBar.Action label={label} onClick={run} disabled={disabled}>
      {icon}
    </ActionBar.Action>
  );
  return (
    <section style={{ zoom }} aria-label="版块操作">
      <ActionBar label={blockName(block)}>
        <ActionBar.Group>
          {parentAction}
          {action('上移', () => moveSelected(session, block.id, -1), <IconArrowUp size={16} />, index === 0)}
          {action(
            '下移',
            () => moveSelected(session, block.id, 1),
            <IconArrowDown size={16} />,
            index === length - 1,
          )}
          {action('复制', () => duplicate(session, block.id), <IconCopy size={16} />)}
          {action('删除', () => remove(session, block.id), <IconTrash size={16} />)}
        </ActionBar.Group>
      </ActionBar>
    </section>
  );
}

/** Makes an item of the library draggable onto the canvas. */
export function DraggableItem({
  type,
  children,
}: {
  readonly type: BlockType;
  readonly children: ReactNode;
}) {
  return (
    <Drawer>
      <Drawer.Item name={type}>{() => <QuietDraggable>{children}</QuietDraggable>}</Drawer.Item>
    </Drawer>
  );
}

/** The button inside is for the keyboard: the dragged element has no role and takes no focus. */
function QuietDraggable({ children }: { readonly children: ReactNode }) {
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dragged = inner.current?.closest('[data-puck-drawer-item]');
    if (!dragged) return;
    // Puck renders a second copy behind the dragged one
    if (dragged.getAttribute('data-testid') === '') {
      dragged.setAttribute('inert', '');
      dragged.setAttribute('aria-hidden', 'true');
      return;
    }
    for (const [name, value] of quietAttributes) dragged.setAttribute(name, value);
    return keepFreeOfButtonWords(dragged);
  }, []);
  return <div ref={inner}>{children}</div>;
}

const quietAttributes = [
  ['role', 'group'],
  ['tabindex', '-1'],
  ['aria-roledescription', '可拖到画布'],
  ['aria-describedby', libraryHintId],
] as const;
