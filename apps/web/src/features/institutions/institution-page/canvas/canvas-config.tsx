import { type BlockType, blockLabels, blockTypes } from '@gongdu/contract/institutions/page/blocks';
import type { Config, SlotComponent } from '@puckeditor/core';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { BlockView } from '../../../../entities/institutions/institution-page/block-view.tsx';
import { PageFrame } from '../../../../entities/institutions/institution-page/page-view.tsx';
import { blockName } from '../document/block-words.ts';
import { findBlock } from '../document/edit-page.ts';
import { useEditedPage } from '../session/page-context.ts';
import { keepFreeOfButtonWords } from './drag-words.ts';

/**
 * Puck stores positions only; a block's content is read from the document. `inline`: our element is the one that is
 * dragged.
 */
export const canvasConfig: Config = {
  root: { label: '页面', fields: {}, render: CanvasFrame },
  components: Object.fromEntries(blockTypes.map((type) => [type, componentOf(type)])),
};

const aboutId = 'canvas-about';

function componentOf(type: BlockType): Config['components'][string] {
  return {
    label: blockLabels[type],
    inline: true,
    defaultProps: { panes: [] },
    fields: {
      panes: {
        type: 'array',
        arrayFields: { tab: { type: 'text' }, content: { type: 'slot', disallow: ['tabs'] } },
      },
    },
    render: ({ id, panes, puck }) => <CanvasBlock id={id} panes={panes} dragRef={puck.dragRef} />,
  };
}

function CanvasFrame({ children }: { readonly children: ReactNode }) {
  const { session, context } = useEditedPage();
  const theme = useStore(session.store, ({ document }) => document.theme);
  return (
    <PageFrame theme={theme} context={context}>
      <span id={aboutId} hidden>
        键盘请用页面大纲选择和移动版块。
      </span>
      {children}
    </PageFrame>
  );
}

interface CanvasBlockProps {
  readonly id: string;
  readonly panes: readonly { readonly tab: string; readonly content: SlotComponent }[];
  readonly dragRef: ((element: Element | null) => void) | null;
}

/**
 * dnd-kit would give dragged elements the role of a button and English texts; it keeps attributes that are already set.
 * The outline is the keyboard interface, so the canvas takes no focus.
 */
function CanvasBlock({ id, panes, dragRef }: CanvasBlockProps) {
  const { session, context } = useEditedPage();
  const block = useStore(session.store, ({ document }) => findBlock(document, id)?.block);
  const own = useRef<Element>(null);
  const ref = useCallback(
    (element: Element | null) => {
      own.current = element;
      dragRef?.(element);
    },
    [dragRef],
  );
  useLayoutEffect(() => (own.current ? keepFreeOfButtonWords(own.current) : undefined), []);
  const panel = (tabId: string) => {
    const Pane = panes.find(({ tab }) => tab === tabId)?.content;
    return Pane ? <Pane minEmptyHeight={80} /> : null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-roledescription="版块"
      aria-describedby={aboutId}
      aria-label={block ? blockName(block) : undefined}
    >
      {block && <BlockView type={block.type} id={id} props={block.props} context={context} panel={panel} />}
    </div>
  );
}
