import { useInsertionEffect } from 'react';

/**
 * An effect that lasts until its component unmounts: other effects end while the page is hidden in its tab
 * (`Activity`). It must not set state.
 */
export const useMountEffect: typeof useInsertionEffect = useInsertionEffect;
