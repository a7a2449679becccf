import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Choice, ChoiceMenu } from './choice-menu.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const ways = [
  { align: null, words: '左对齐', face: <IconAlignLeft {...icon} /> },
  { align: 'center', words: '居中', face: <IconAlignCenter {...icon} /> },
  { align: 'right', words: '右对齐', face: <IconAlignRight {...icon} /> },
  { align: 'justify', words: '两端对齐', face: <IconAlignJustified {...icon} /> },
] as const;

export function AlignTool({ editor }: { readonly editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: () => ways.findIndex(({ align }) => align && editor.isActive({ textAlign: align })),
  });
  const present = ways[now] ?? ways[0];
  return (
    <ChoiceMenu tool="align" words={`对齐：${present.words}`} face={present.face}>
      {ways.map(({ align, words, face }) => (
        <Choice
          key={words}
          words={words}
          face={face}
          isOn={align === present.align}
          onClick={() =>
            align === null
              ? editor.chain().focus().unsetTextAlign().run()
              : editor.chain().focus().setTextAlign(align).run()
          }
        />
      ))}
    </ChoiceMenu>
  );
}
