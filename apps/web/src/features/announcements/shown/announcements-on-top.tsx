import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { LaterPart } from '../../../ui/later-part.tsx';
import { BannerStrip } from './banner-strip.tsx';
import { putAway, shownQuery } from './queries.ts';

const AnnouncementDialog = lazy(async () => ({
  default: (await import('./announcement-dialog.tsx')).AnnouncementDialog,
}));

/** The newest banner above every page, and the oldest dialog before it, each until it was put away. */
export function AnnouncementsOnTop() {
  const queries = useQueryClient();
  const { data: all = [] } = useQuery(shownQuery);
  const banner = all.find(({ style }) => style === 'banner');
  const dialog = all.findLast(({ style }) => style === 'dialog');
  return (
    <>
      {banner && <BannerStrip key={banner.id} {...banner} close={() => void putAway(queries, banner)} />}
      <LaterPart>
        {dialog && (
          <AnnouncementDialog
            key={dialog.id}
            announcement={dialog}
            close={() => void putAway(queries, dialog)}
          />
        )}
      </LaterPart>
    </>
  );
}
