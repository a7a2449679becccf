import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { usePickRequest } from '../entities/book/picker/pick-books.ts';
import { useSessionExpired } from '../lib/auth/reauth.ts';
import { isStored } from '../lib/is-stored.ts';
import { prefetchToasts, useToastsNeeded } from '../ui/feedback/toast.ts';
import { OwnMedia } from '../ui/media/own-media.ts';
import { useConfirmRequest } from '../ui/overlay/confirm.ts';
import { LazyBoundary } from '../ui/overlay/lazy-boundary.tsx';
import { theme } from '../ui/theme/theme.ts';
import { queryClient } from './query-client.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('../features/auth/session-dialog.tsx')).SessionDialog,
}));

const BookPicker = lazy(async () => ({
  default: (await import('../entities/book/picker/book-picker.tsx')).BookPicker,
}));

const confirmDialogModule = () => import('../ui/overlay/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await confirmDialogModule()).ConfirmDialog }));

const toastsModule = () => import('../ui/feedback/toasts.tsx');
const Toasts = lazy(async () => ({ default: (await toastsModule()).Toasts }));

/**
 * Questions and notices come with the first press of a key or button or the first word, no part of the first page: without the network
 * they could not be fetched, and nothing could say why something failed.
 */
function prefetchOnFirstInput(): () => void {
  const controller = new AbortController();
  const fetchAll = () => {
    controller.abort();
    for (const part of [confirmDialogModule, toastsModule]) part().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown', 'input'])
    window.addEventListener(event, fetchAll, controller);
  return () => controller.abort();
}

/** The colour scheme stands on <html> (ui/theme/appearance.ts); Mantine neither sets nor follows it. */
const noRootElement = () => undefined;

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  useEffect(prefetchOnFirstInput, []);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={noRootElement}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <OwnMedia value={isStored}>
          <RouterProvider router={router} />
        </OwnMedia>
        <BookPickerHost />
        <ConfirmHost />
        <SessionExpiredHost />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Fetched when the first call is refused with 401. */
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
  const request = useConfirmRequest();
  const [needed, setNeeded] = useState(false);
  if (request && !needed) setNeeded(true);
  return <LazyBoundary>{needed && <ConfirmDialog />}</LazyBoundary>;
}

function ToastHost() {
  const needed = useToastsNeeded();
  useEffect(prefetchToasts, []);
  return <LazyBoundary>{needed && <Toasts />}</LazyBoundary>;
}
