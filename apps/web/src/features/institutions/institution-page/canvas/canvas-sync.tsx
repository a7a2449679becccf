import { pageLimits } from '@gongdu/contract/institutions/page/document';
import { createUsePuck, type Data, useGetPuck } from '@puckeditor/core';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import { blockName } from '../document/block-words.ts';
import { comparePages } from '../document/compare-pages.ts';
import { findBlock, placedBlocks } from '../document/edit-page.ts';
import type { PageSession } from '../session/page-session.ts';
import { fromPuck, placesOf, toPuck } from './puck-data.ts';

const usePuck = createUsePuck();

/** Keeps the canvas in step with the session: its blocks and the selected one. */
export function CanvasSync({ session }: { readonly session: PageSession }) {
  const getPuck = useGetPuck();
  const chosen = usePuck(({ selectedItem }) => selectedItem?.props['id'] ?? null);

  const showSession = useEffectEvent(() => {
    const { dispatch, appState, selectedItem, getSelectorForId } = getPuck();
    const { document, selected } = session.state();
    const wanted = toPuck(document);
    if (placesOf(appState.data) !== placesOf(wanted))
      dispatch({ type: 'setData', data: () => wanted, recordHistory: false });
    if ((selectedItem?.props['id'] ?? null) === selected) return;
    const itemSelector = selected === null ? null : (getSelectorForId(selected) ?? null);
    dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
    if (selected !== null) scrollTo(selected);
  });
  useEffect(() => {
    showSession();
    return session.store.subscribe(() => showSession());
  }, [session]);

  useEffect(() => {
    const { selected, document } = session.state();
    if (chosen !== selected && (chosen === null || findBlock(document, chosen))) session.select(chosen);
  }, [session, chosen]);
  return null;
}

/** A drag on the canvas, as one step of the session. */
export function takeFromCanvas(session: PageSession, data: Data): void {
  const { document } = session.state();
  if (placesOf(data) === placesOf(toPuck(document))) return;
  const next = fromPuck(data, document);
  if (placedBlocks(next).length > pageLimits.blocks) {
    toast(`一个主页最多 ${pageLimits.blocks} 个版块，请先删去一些`, 'warning');
    // the canvas is reset to the session's state
    session.announce(`没有添加：已有 ${pageLimits.blocks} 个版块`);
    return;
  }
  const [change] = comparePages(document, next);
  const block = change && change.kind !== 'accent' ? change.block : undefined;
  const words = { added: '已添加', moved: '已移动', removed: '已删除', changed: '已修改', accent: '' };
  session.edit(next, {
    ...(block && change?.kind !== 'removed' && { select: block.id }),
    message: change && block ? `${words[change.kind]}${blockName(block)}` : '已移动',
  });
}

/** Scrolls a block that was selected in the outline or added from the library into view, once it is rendered. */
function scrollTo(id: string): void {
  requestAnimationFrame(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
    const block = frame?.contentDocument?.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
    block?.scrollIntoView({ block: 'nearest' });
  });
}
