import { linkAddressOf, linkPattern } from '@gongdu/contract/document/links';
import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { FormActions } from '../../ui/form/form.tsx';
import classes from './toolbar.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [currentHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(currentHref);
  const [invalid, setInvalid] = useState(false);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // React passes the event through the portal to an outer form
    event.stopPropagation();
    const href = normalizeLink(typed);
    setInvalid(href === null);
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
          setInvalid(false);
        }}
      />
      <FormActions>
        {currentHref !== '' && (
          <Button variant="subtle" color="red" size="compact-md" onClick={remove}>
            取消链接
          </Button>
        )}
        <Button type="submit" size="compact-md">
          确定
        </Button>
      </FormActions>
    </form>
  );
}

/** Links the selection, or inserts the address. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/** The address with an allowed protocol, https by default; null when it cannot be a link. */
function normalizeLink(typed: string): string | null {
  const address = typed.trim();
  if (linkPattern.test(address)) return linkAddressOf(address) ?? null;
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]|$)/u.test(address) ? `https://${address}` : null;
}
