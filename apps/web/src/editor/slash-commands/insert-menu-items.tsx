import type { Editor } from '@tiptap/core';
import { ToolMenuItem } from '../toolbar/tool-menu.tsx';
import { availableCommands } from './slash-commands.tsx';

export function InsertMenuItems({ editor }: { readonly editor: Editor }) {
  return availableCommands(editor).map((command) => (
    <ToolMenuItem
      key={command.id}
      label={command.label}
      icon={command.icon}
      disabled={command.isEnabled ? !command.isEnabled(editor) : false}
      onClick={() => command.run(editor)}
    />
  ));
}
