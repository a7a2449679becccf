import { getPreferences, type Privacy, savePrivacy } from '@gongdu/contract/core/preferences';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['account', 'preferences'],
  queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
});

export const updatePrivacy = (body: Partial<Privacy>) => call(savePrivacy, { body });
