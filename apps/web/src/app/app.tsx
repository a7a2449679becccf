import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { isStored } from '../lib/is-stored.ts';
import { useSessionExpired } from '../lib/session-gate.ts';
import { useQuestion } from '../ui/confirm.ts';
import { LaterPart } from '../ui/later-part.tsx';
import { fetchNoticesAhead, useNoticesWanted } from '../ui/notice.ts';
import { OwnMedia } from '../ui/own-media.ts';
import { theme } from '../ui/theme.ts';
import { PickersProvider } from './pickers.tsx';
import { queryClient } from './query-client.ts';

const SessionDialog = lazy(async () => ({
  default: (await import('../features/sign-in/session-dialog.tsx')).SessionDialog,
}));

const confirmDialog = () => import('../ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await confirmDialog()).ConfirmDialog }));

const noticeBoard = () => import('../ui/notice-board.tsx');
const NoticeBoard = lazy(async () => ({ default: (await noticeBoard()).NoticeBoard }));

/**
 * Questions and notices come with the first press of a key or button or the first word, no part of the first page: without the network
 * they could not be fetched, and nothing could say why something failed.
 */
function fetchAtFirstPress(): () => void {
  const leave = new AbortController();
  const fetchAll = () => {
    leave.abort();
    for (const part of [confirmDialog, noticeBoard]) part().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown', 'input']) window.addEventListener(event, fetchAll, leave);
  return () => leave.abort();
}

/** The colour scheme stands on <html> (ui/look.ts); Mantine neither sets nor follows it. */
const nowhere = () => undefined;

export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  useEffect(fetchAtFirstPress, []);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      getRootElement={nowhere}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <PickersProvider>
          <OwnMedia value={isStored}>
            <RouterProvider router={router} />
          </OwnMedia>
        </PickersProvider>
        <Questions />
        <ExpiredSession />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Fetched when the first call is refused with 401. */
function ExpiredSession() {
  const expired = useSessionExpired();
  return <LaterPart>{expired && <SessionDialog />}</LaterPart>;
}

function Questions() {
  const question = useQuestion();
  const [wanted, setWanted] = useState(false);
  if (question && !wanted) setWanted(true);
  return <LaterPart>{wanted && <ConfirmDialog />}</LaterPart>;
}

function Notices() {
  const wanted = useNoticesWanted();
  useEffect(fetchNoticesAhead, []);
  return <LaterPart>{wanted && <NoticeBoard />}</LaterPart>;
}
