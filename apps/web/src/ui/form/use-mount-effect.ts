import { useInsertionEffect } from 'react';

/**
 * An effect that lives until its component goes: other effects end while the page is hidden in its tab (`Activity`).
 * It must not set state.
 */
export const useMountEffect: typeof useInsertionEffect = useInsertionEffect;
