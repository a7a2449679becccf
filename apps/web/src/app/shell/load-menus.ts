/** Loaders of the shell's menus and late parts; app.tsx preloads them after the first page. */
export const loadAccountMenu = () => import('./account-menu.tsx');
export const loadCreateMenu = () => import('./create-menu.tsx');
export const loadSizeMenu = () => import('./size-choices.tsx');
export const loadTabMenus = () => import('../tabs/tab-menus.tsx');
export const loadDirectoryMenu = () => import('./directory-menu.tsx');
export const loadLateParts = () => import('./late-parts.tsx');
