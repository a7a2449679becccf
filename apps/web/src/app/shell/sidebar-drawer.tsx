import { Dialog } from '../../ui/overlay/dialog.tsx';
import classes from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';
import { closeDrawer, useSidebar } from './sidebar-store.ts';

/** The phone's sidebar: slides in, and closes at once. */
export function SidebarDrawer() {
  const open = useSidebar((state) => state.drawerOpen);
  return (
    <Dialog opened={open} onClose={closeDrawer} label="主菜单" className={classes.drawer}>
      <Sidebar drawer />
    </Dialog>
  );
}
