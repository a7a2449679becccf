import { exportShelf, type ShelfExportForm } from '@gongdu/contract/library/shelf/shelf-export';
import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { saveDownload } from '../../../lib/save-download.ts';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';

/** 导出: the shelf as a file that others read, and this site too. */
export function ExportShelf() {
  const { anchor, close, trigger } = useMenu();
  const save = useAction(
    async (form: ShelfExportForm) => saveDownload(await call(exportShelf, { body: { form } })),
    { done: '书架已导出' },
  );
  return (
    <>
      <Button
        variant="default"
        loading={save.busy}
        leftSection={<IconFileExport size={16} aria-hidden />}
        {...trigger}
      >
        导出书架
      </Button>
      {anchor && (
        <Menu anchor={anchor} label="导出书架" width={240} onClose={close}>
          <MenuItem onClick={() => void save.run('goodreads')}>CSV 表格（Goodreads 的格式）</MenuItem>
          <MenuItem onClick={() => void save.run('douban')}>Excel 工作簿（豆伴的格式）</MenuItem>
        </Menu>
      )}
    </>
  );
}
