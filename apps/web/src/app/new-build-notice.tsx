import { Button } from '@mantine/core';
import { showNotice } from '../ui/notice.ts';

export function showNewBuildNotice(): void {
  showNotice({
    id: 'new-build',
    title: '共读有新版本',
    message: (
      <>
        刷新后即可使用；请先保存正在填写的内容。
        <br />
        <Button size="compact-sm" mt={8} onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      </>
    ),
    autoClose: false,
    position: 'bottom-right',
    closeButtonProps: { 'aria-label': '以后再说' },
  });
}
