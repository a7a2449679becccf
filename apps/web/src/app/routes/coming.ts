import { page } from '../routing/page.tsx';

/** Screens that later issues build share this one. */
export const coming = page(async () => (await import('../coming/coming-page.tsx')).ComingPage);
