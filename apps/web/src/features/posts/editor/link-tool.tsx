import { Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { linkAddress } from './link-address.ts';
import { ToolButton } from './tool-button.tsx';
import styles from './toolbar.module.css';

export function LinkTool({ editor }: { readonly editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') });
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <ToolButton
          tool="link"
          words="链接"
          aria-pressed={isOn}
          aria-expanded={opened}
          onClick={() => setOpened((open) => !open)}
        >
          <IconLink size={18} stroke={1.7} aria-hidden />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown>{opened && <LinkForm editor={editor} close={close} />}</Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, close }: { readonly editor: Editor; readonly close: () => void }) {
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
