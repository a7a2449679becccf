import { PlainDialog } from '../../ui/plain-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './sidebar-drawer.module.css';
import { closeDrawer, useSidebar } from './sidebar-store.ts';

/** The phone's sidebar: comes in moving, goes without (S4). */
export function SidebarDrawer() {
  const open = useSidebar((state) => state.drawerOpen);
  return (
    <PlainDialog opened={open} close={closeDrawer} label="主菜单" className={styles.drawer}>
      <Sidebar drawer />
    </PlainDialog>
  );
}
