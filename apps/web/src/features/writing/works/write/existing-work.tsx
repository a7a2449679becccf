import type { Work } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { workQuery } from '../../../../entities/writing/work/queries.ts';
import { canEdit } from '../../../../entities/writing/work/work-actions.ts';
import type { ByKind, EditorSlots } from '../../../../entities/writing/work/work-slots.ts';
import { isNotFound } from '../../../../lib/api/call-error.ts';
import { PageSkeleton } from '../../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { useMissingPage } from '../../../../ui/layout/page-title.ts';
import { WorkNotFound } from '../work-not-found.tsx';
import { ReadOnlyWork } from './read-only-work.tsx';
import type { WorkEditorProps } from './work-editor.tsx';

interface ExistingWorkProps extends Pick<WorkEditorProps, 'section' | 'Preview'> {
  readonly slots: ByKind<EditorSlots>;
  readonly id: number;
  readonly Editor: ComponentType<WorkEditorProps>;
}

export function ExistingWork({ id, ...context }: ExistingWorkProps) {
  const work = useQuery(workQuery(id));
  const { section } = context;
  const isOtherKind = work.data !== undefined && !section.kinds.includes(work.data.kind);
  const isMissing = work.data?.mine === false || isOtherKind || isNotFound(work.error);
  useMissingPage(isMissing);
  if (isMissing) return <WorkNotFound section={section} />;
  return (
    <QueryView query={work} skeleton={<PageSkeleton shape="article" />}>
      {(loaded) => <EditOrRead work={loaded} {...context} />}
    </QueryView>
  );
}

/** Keeps the editor open while changes are unsaved, even if the work was submitted elsewhere. */
function EditOrRead({
  work,
  slots,
  section,
  Preview,
  Editor,
}: Omit<ExistingWorkProps, 'id'> & { readonly work: Work }) {
  const [writing, setWriting] = useState(canEdit(work));
  if (canEdit(work) && !writing) setWriting(true);
  const context = { section, slots: slots[work.kind] ?? {} };
  return writing ? (
    <Editor
      {...context}
      Preview={Preview}
      kind={work.kind}
      work={work}
      onSaved={() => undefined}
      onClosed={() => setWriting(false)}
    />
  ) : (
    <ReadOnlyWork work={work} slots={context.slots} />
  );
}
