import type { Editor } from '@tiptap/core';

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** Its position in the document. */
  readonly at: number;
}

export function headingsOf({ state }: Editor): Heading[] {
  const found: Heading[] = [];
  state.doc.descendants((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '')
      found.push({ level: node.attrs.level, text: node.textContent.trim(), at });
    return !node.isTextblock;
  });
  return found;
}

export function jumpTo(editor: Editor, { at }: Heading): void {
  editor
    .chain()
    .setTextSelection(at + 1)
    .focus(undefined, { scrollIntoView: false })
    .run();
  const element = editor.view.nodeDOM(at);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
