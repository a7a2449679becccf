import type { Notice } from '@gongdu/contract/notice';
import { lazy } from 'react';
import { LaterPart } from '../../ui/later-part.tsx';
import type { NoticeSlots } from './notices-context.ts';

const PeopleDrawer = lazy(async () => ({ default: (await import('./people-drawer.tsx')).PeopleDrawer }));
const TextSheet = lazy(async () => ({ default: (await import('./text-sheet.tsx')).TextSheet }));

export interface Opened {
  readonly what: 'people' | 'text';
  readonly notice: Notice;
}

interface NoticeSheetsProps {
  readonly opened: Opened | null;
  readonly slots: NoticeSlots;
  readonly close: () => void;
}

/** What opens over the list; its code comes with the first opening. */
export function NoticeSheets({ opened, slots, close }: NoticeSheetsProps) {
  return (
    <LaterPart>
      {opened?.what === 'people' && <PeopleDrawer notice={opened.notice} slots={slots} close={close} />}
      {opened?.what === 'text' && <TextSheet notice={opened.notice} close={close} />}
    </LaterPart>
  );
}
