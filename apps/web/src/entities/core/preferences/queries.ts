import { getPreferences, type Privacy, savePrivacy } from '@gongdu/contract/core/preferences';
import { call } from '../../../lib/api/call.ts';
import { read } from '../../../lib/api/reads.ts';

export const preferencesQuery = read(getPreferences, {});

export const updatePrivacy = (body: Partial<Privacy>) => call(savePrivacy, { body });
