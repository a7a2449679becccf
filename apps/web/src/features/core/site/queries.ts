import { listClients } from '@gongdu/contract/core/site/clients';
import { getSiteSettings } from '@gongdu/contract/core/site/manage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const siteSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(getSiteSettings, {}, { signal }),
});

export const siteClientsQuery = queryOptions({
  queryKey: ['site', 'clients'],
  queryFn: ({ signal }) => call(listClients, {}, { signal }),
});
