import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { normalizeLink } from './normalize-link.ts';
import classes from './toolbar.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [currentHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(currentHref);
  const [invalid, setWrong] = useState(false);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // the form stands inside no other form, yet React hands its submit upwards through the portal
    event.stopPropagation();
    const href = normalizeLink(typed);
    setWrong(href === null);
    if (href === null) return;
    setLink(editor, href);
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <form className={classes.link} onSubmit={onSubmit} noValidate>
      <TextInput
        label="链接地址"
        placeholder="https://"
        data-autofocus
        value={typed}
        error={invalid && '请填写以 https://、http://、mailto: 或 tel: 开头的链接'}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={classes.linkActions}>
        {currentHref !== '' && (
          <Button variant="subtle" color="red" size="compact-md" onClick={remove}>
            取消链接
          </Button>
        )}
        <Button type="submit" size="compact-md">
          确定
        </Button>
      </div>
    </form>
  );
}

/** Links what is selected, or writes the address itself. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
