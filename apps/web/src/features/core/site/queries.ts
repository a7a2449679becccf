import { listClients } from '@gongdu/contract/core/site/clients';
import { getSiteSettings } from '@gongdu/contract/core/site/manage';
import { read } from '../../../lib/api/reads.ts';

export const siteSettingsQuery = read(getSiteSettings, {});

export const siteClientsQuery = read(listClients, {});
