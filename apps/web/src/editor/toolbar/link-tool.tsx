import { Popover } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { ToolButton } from './tool-button.tsx';

export function LinkTool({ editor }: { readonly editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const active = useEditorState({ editor, selector: () => editor.isActive('link') });
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
          label="链接"
          aria-pressed={active}
          aria-expanded={opened}
          onClick={() => setOpened((open) => !open)}
        >
          <IconLink size={18} stroke={1.7} aria-hidden />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown>{opened && <LinkForm editor={editor} onClose={close} />}</Popover.Dropdown>
    </Popover>
  );
}
