import { getWork, type Work, type WorkKind } from '@gongdu/contract/writing/works/work';
import { createWork, saveWork } from '@gongdu/contract/writing/works/work-text';
import { createDraftSave } from '../../../../../entities/core/autosave/draft-save.ts';
import { call } from '../../../../../lib/api/call.ts';
import type { Draft } from './work-draft.ts';

/** Creates the work or saves over `base`. */
export function createSaveWork(kind: WorkKind) {
  return createDraftSave<Draft, Work>({
    create: async (draft, clientId) => ({
      ...(await call(createWork, { body: { kind, ...draft, clientId } })),
      body: draft.body,
    }),
    overwrite: async (draft, { id, version }) => ({
      ...(await call(saveWork, { params: { id }, body: { ...draft, version } })),
      body: draft.body,
    }),
    conflictProblems: ['work.changed_elsewhere', 'work.invalid_transition'],
    read: (id) => call(getWork, { params: { id } }),
  });
}
