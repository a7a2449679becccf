import { blockLabels } from '@gongdu/contract/institutions/page/blocks';
import { Button, Group, Stack } from '@mantine/core';
import { IconEye, IconLayoutDashboard, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import type { EditorPanel } from './editor-header.tsx';
import { AccentField, FieldPanel } from './fields/field-panel.tsx';
import { BlockLibrary } from './library/block-library.tsx';
import { Outline } from './outline/outline.tsx';
import { useEditedPage } from './session/page-context.ts';
import { selectedBlock } from './session/page-session.ts';

/** Below 992 px: the list of blocks, the fields of one in a sheet, and a preview; without drag and drop. */
export function PhoneEditor({ onOpen }: { readonly onOpen: (panel: EditorPanel) => void }) {
  const { session } = useEditedPage();
  const block = useStore(session.store, selectedBlock);
  const [sheet, setSheet] = useState<'library' | 'fields' | null>(null);
  const close = () => setSheet(null);
  return (
    <Stack p="md">
      <Group gap="xs" align="stretch">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setSheet('library')}
        >
          添加版块
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => onOpen('preview')}
        >
          预览
        </Button>
        <Button
          variant="default"
          leftSection={<IconLayoutDashboard size={18} aria-hidden />}
          onClick={() => onOpen('templates')}
        >
          模板
        </Button>
      </Group>
      <Outline onOpen={() => setSheet('fields')} />
      <AccentField />
      {sheet === 'library' && (
        <ResponsiveModal title="添加版块" onClose={close}>
          <BlockLibrary onAdded={() => setSheet('fields')} />
        </ResponsiveModal>
      )}
      {sheet === 'fields' && block && (
        <ResponsiveModal title={`修改${blockLabels[block.type]}`} onClose={close}>
          {/* the page saves itself */}
          <div data-kept>
            <FieldPanel titled={false} />
          </div>
        </ResponsiveModal>
      )}
    </Stack>
  );
}
