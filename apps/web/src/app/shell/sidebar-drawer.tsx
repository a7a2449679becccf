import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import classes from './sidebar-drawer.module.css';
import { closeDrawer, useSidebar } from './sidebar-store.ts';

/** The phone's sidebar: comes in moving, goes without. */
export function SidebarDrawer() {
  const open = useSidebar((state) => state.drawerOpen);
  return (
    <Dialog opened={open} onClose={closeDrawer} label="主菜单" className={classes.drawer}>
      <Sidebar drawer />
    </Dialog>
  );
}
