import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useSessionExpired } from '../lib/session-gate.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { theme } from '../ui/theme.ts';
import { queryClient } from './query-client.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('../features/sign-in/session-dialog.tsx')).SessionDialog,
}));

/** The colour scheme stands on <html> (ui/look.ts); Mantine neither sets nor follows it. */
const nowhere = () => undefined;

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={nowhere}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" zIndex={1100} autoClose={5000} limit={4} aria-label="通知" />
        <RouterProvider router={router} />
        <ConfirmDialog />
        <ExpiredSession />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Fetched when the first call is refused with 401. */
function ExpiredSession() {
  const expired = useSessionExpired();
  return <Suspense>{expired && <SessionDialog />}</Suspense>;
}
