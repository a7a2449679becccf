import {
  type Application,
  fillSlot as fillSlotEndpoint,
  getApplication,
  giveConsent,
  listMyApplications,
} from '@gongdu/contract/institutions/application';
import type { QualificationSlot } from '@gongdu/contract/institutions/qualification';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { read } from '../../../lib/api/reads.ts';

export const myApplicationsQuery = read(listMyApplications, {});

export const applicationQuery = (id: number) => read(getApplication, { params: { id } });

/** Shows the reply of an action at once; the list is read again. */
export async function cacheApplication(queryClient: QueryClient, application: Application): Promise<void> {
  await overwriteQueryData(queryClient, applicationQuery(application.id).queryKey, application);
  await queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey, exact: true });
}

export async function dropApplication(queryClient: QueryClient, id: number): Promise<void> {
  queryClient.removeQueries({ queryKey: applicationQuery(id).queryKey });
  await queryClient.invalidateQueries({ queryKey: myApplicationsQuery.queryKey, exact: true });
}

/** @param address null removes the picture. */
export function fillSlot(id: number, slot: QualificationSlot, address: string | null): Promise<Application> {
  return call(fillSlotEndpoint, { params: { id, slot }, body: { address } });
}

export type Consent = 'service' | 'identity';

export function changeConsent(id: number, consent: Consent, given: boolean): Promise<Application> {
  return call(giveConsent, { params: { id }, body: { consent, given } });
}
