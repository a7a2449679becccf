import { Button } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Tabs } from '../../../ui/list/tabs.tsx';
import { CanvasEditor, DraggableItem, type FrameWidth } from './canvas/canvas.tsx';
import { FieldPanel } from './fields/field-panel.tsx';
import { BlockLibrary } from './library/block-library.tsx';
import { Outline } from './outline/outline.tsx';
import classes from './page-editor.module.css';
import { useEditedPage } from './session/page-context.ts';

interface DesktopEditorProps {
  readonly width: FrameWidth;
  readonly isEmpty: boolean;
  readonly onTemplates: () => void;
}

const tabs = [
  { id: 'library', name: '版块库' },
  { id: 'outline', name: '大纲' },
] as const;

export function DesktopEditor({ width, isEmpty, onTemplates }: DesktopEditorProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('library');
  const { session } = useEditedPage();
  const lock = useStore(session.lock);
  return (
    <CanvasEditor
      width={width}
      locked={lock === 'elsewhere'}
      left={
        <>
          {isEmpty && (
            <div className={classes.start}>
              <p>主页还是空的。用一个模板开始，或从下面添加版块。</p>
              <Button
                fullWidth
                leftSection={<IconLayoutDashboard size={18} aria-hidden />}
                onClick={onTemplates}
              >
                选择模板
              </Button>
            </div>
          )}
          <Tabs label="版块库与大纲" tabs={tabs} value={tab} onChange={setTab} panelClass={classes.panel}>
            {tab === 'library' ? (
              <BlockLibrary wrap={(type, item) => <DraggableItem type={type}>{item}</DraggableItem>} />
            ) : (
              <Outline />
            )}
          </Tabs>
        </>
      }
      right={<FieldPanel />}
    />
  );
}
