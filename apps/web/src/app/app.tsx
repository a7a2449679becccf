import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useStore } from 'zustand';
import { usePickRequest } from '../entities/library/book/picker/pick-books.ts';
import { useSessionExpired } from '../lib/auth/reauth.ts';
import { isStored } from '../lib/is-stored.ts';
import { takeToasts, toasts } from '../ui/feedback/toast.ts';
import { OwnMedia } from '../ui/media/own-media.ts';
import { confirmRequest } from '../ui/overlay/confirm.ts';
import { firstUse } from '../ui/overlay/first-use.ts';
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../ui/overlay/lazy-component.ts';
import { loadModalFrame } from '../ui/overlay/responsive-modal.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { loadClipboard } from './notify.ts';
import { queryClient } from './query-client.ts';
import {
  loadAccountMenu,
  loadDirectoryMenu,
  loadLateParts,
  loadSizeMenu,
  loadTabMenus,
} from './shell/load-menus.ts';

const SessionDialog = lazyComponent(
  async () => (await import('../features/identity/auth/session-dialog.tsx')).SessionDialog,
);
const BookPicker = lazyComponent(
  async () => (await import('../entities/library/book/picker/book-picker.tsx')).BookPicker,
);
const loadConfirmDialog = () => import('../ui/overlay/confirm-dialog.tsx');
const ConfirmDialog = lazyComponent(async () => (await loadConfirmDialog()).ConfirmDialog);
const loadToasts = () => import('../ui/feedback/toasts.tsx');

const prefetched = [
  loadConfirmDialog,
  loadClipboard,
  loadModalFrame,
  loadToasts,
  loadAccountMenu,
  loadSizeMenu,
  loadTabMenus,
  loadDirectoryMenu,
  loadLateParts,
];

/**
 * Loads dialogs, toasts and menus. They are not part of the first load, but must be loaded before the network fails,
 * because they report the failure.
 */
async function prefetchOverlays(): Promise<void> {
  await firstUse();
  for (const load of prefetched) load().catch(() => undefined);
}

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  useEffect(() => void prefetchOverlays(), []);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <OwnMedia value={isStored}>
          <RouterProvider router={router} />
        </OwnMedia>
        <BookPickerHost />
        <ConfirmHost />
        <SessionExpiredHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Loaded when the first call is refused with 401. */
function SessionExpiredHost() {
  const expired = useSessionExpired();
  return <LazyBoundary>{expired && <SessionDialog />}</LazyBoundary>;
}

function BookPickerHost() {
  const request = usePickRequest((state) => state.request);
  return (
    <LazyBoundary>
      {request && <BookPicker options={request.options} onClose={request.resolve} />}
    </LazyBoundary>
  );
}

function ConfirmHost() {
  const request = useStore(confirmRequest);
  const [needed, setNeeded] = useState(false);
  if (request && !needed) setNeeded(true);
  return <LazyBoundary>{needed && <ConfirmDialog />}</LazyBoundary>;
}

function ToastHost() {
  const waiting = useStore(toasts, (state) => state.waiting);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Toasts || waiting.length === 0) return;
    loadToasts().then(
      (module) => setToasts(() => module.Toasts),
      // the code cannot be loaded without a network; pages show their own failure in place
      (error: unknown) => console.warn('toasts could not be shown', takeToasts(), error),
    );
  }, [Toasts, waiting]);
  return Toasts && <Toasts />;
}
