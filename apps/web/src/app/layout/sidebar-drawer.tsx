import { Drawer } from '@mantine/core';
import { Sidebar } from './sidebar.tsx';
import { closeDrawer, useSidebar } from './sidebar-store.ts';

/** The phone's sidebar: comes in moving, goes without (S4). */
export function SidebarDrawer() {
  const open = useSidebar((state) => state.drawerOpen);
  return (
    <Drawer
      opened={open}
      onClose={closeDrawer}
      size={270}
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 150, exitDuration: 0 }}
      aria-label="主菜单"
      styles={{ body: { height: '100%' } }}
    >
      <Sidebar drawer />
    </Drawer>
  );
}
