/** The menus of the top bar, the sidebar and the tabs: no part of the first page, and there before they are opened (app.tsx). */
export const loadAccountMenu = () => import('./account-menu.tsx');
export const loadSizeMenu = () => import('./size-choices.tsx');
export const loadTabMenus = () => import('../tabs/tab-menus.tsx');
export const loadDirectoryMenu = () => import('./directory-menu.tsx');
