import { documentLimits } from '@gongdu/contract/document/limits';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** Levels left between what can be written and what can be saved. */
const reservedLevels = 8;

/** Limits the indentation of lists to what a text can be saved with: the server would refuse the whole text. */
export const MaxDepth = Extension.create({
  name: 'maxDepth',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('maxDepth'),
        filterTransaction: ({ docChanged, selection }, { selection: before }) =>
          !docChanged ||
          selection.$head.depth <= documentLimits.depth - reservedLevels ||
          selection.$head.depth <= before.$head.depth,
      }),
    ];
  },
});
