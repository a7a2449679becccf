import { tints } from '@gongdu/contract/document/limits';
import { Mark, mergeAttributes } from '@tiptap/core';

/** A marker of four colours; CSS defines the shade of each in dark mode. */
export const Highlight = Mark.create({
  name: 'highlight',
  addAttributes() {
    return {
      tint: {
        default: tints[0],
        parseHTML: (element) => tints.find((tint) => tint === element.dataset.tint) ?? tints[0],
        renderHTML: ({ tint }) => ({ 'data-tint': tint }),
      },
    };
  },
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
});
