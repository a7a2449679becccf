import { lazyPage } from '../router/lazy-page.tsx';

/** Screens that later issues build share this one. */
export const placeholderPage = lazyPage(async () => (await import('./placeholder-page.tsx')).PlaceholderPage);
