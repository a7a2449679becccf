import { UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { headingsOf, jumpTo } from './headings.ts';
import classes from './outline.module.css';

/** The headings of the text; a click scrolls to them. */
export function Outline({ editor }: { readonly editor: Editor }) {
  const headings = useEditorState({ editor, selector: () => headingsOf(editor) });
  const top = Math.min(...headings.map(({ level }) => level));
  return (
    <nav className={classes.outline} aria-label="大纲">
      <h2 className={classes.head}>大纲</h2>
      {headings.length === 0 && (
        <p className={classes.empty}>正文里还没有标题。用大标题、小标题分段后，会列在这里。</p>
      )}
      <ol>
        {headings.map((heading) => (
          <li key={heading.at} data-inner={heading.level > top || undefined}>
            <UnstyledButton className={classes.entry} onClick={() => jumpTo(editor, heading)}>
              {heading.text}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
