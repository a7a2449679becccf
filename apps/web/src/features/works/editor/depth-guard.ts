import { documentLimits } from '@gongdu/contract/document-limits';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** Levels left between what can be written and what can be saved. */
const reserve = 8;

/** Lists are not pushed in further than a text can be saved: the server would refuse it as a whole. */
export const DepthGuard = Extension.create({
  name: 'depthGuard',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('depthGuard'),
        filterTransaction: ({ docChanged, selection }, { selection: before }) =>
          !docChanged ||
          selection.$head.depth <= documentLimits.depth - reserve ||
          selection.$head.depth <= before.$head.depth,
      }),
    ];
  },
});
