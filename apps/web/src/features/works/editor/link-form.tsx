import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { linkAddress } from './link-address.ts';
import styles from './toolbar.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  readonly close: () => void;
}

export function LinkForm({ editor, close }: LinkFormProps) {
  const [present] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(present);
  const [wrong, setWrong] = useState(false);

  function put(event: FormEvent): void {
    event.preventDefault();
    // the form stands inside no other form, yet React hands its submit upwards through the portal
    event.stopPropagation();
    const href = linkAddress(typed);
    setWrong(href === null);
    if (href === null) return;
    setLink(editor, href);
    close();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <form className={styles.link} onSubmit={put} noValidate>
      <TextInput
        label="链接地址"
        placeholder="https://"
        data-autofocus
        value={typed}
        error={wrong && '请填写以 https://、http://、mailto: 或 tel: 开头的链接'}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={styles.linkActions}>
        {present !== '' && (
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
