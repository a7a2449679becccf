import type { Work } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { workQuery } from '../queries.ts';
import { canEdit } from '../row-actions.ts';
import { isMissing, WorkMissing } from '../work-missing.tsx';
import type { SlotsByKind } from '../work-slots.ts';
import { ReadOnlyWork } from './read-only-work.tsx';
import type { WritingPageProps } from './writing-page.tsx';

interface OpenedWorkProps extends Pick<WritingPageProps, 'area' | 'services'> {
  readonly slots: SlotsByKind;
  readonly id: number;
  readonly Writing: ComponentType<WritingPageProps>;
}

export function OpenedWork({ id, ...around }: OpenedWorkProps) {
  const work = useQuery(workQuery(id));
  const { area } = around;
  if (work.isPending) return <PageSkeleton shape="form" />;
  const elsewhere = work.data && !area.kinds.includes(work.data.kind);
  if (work.data?.mine === false || elsewhere || isMissing(work.error)) return <WorkMissing area={area} />;
  if (!work.data)
    return <ErrorState sentence={work.error?.message ?? ''} retry={() => void work.refetch()} />;
  return <Open work={work.data} {...around} />;
}

/** Stays open for writing while something is unsaved, even when the work went its way elsewhere. */
function Open({
  work,
  slots,
  area,
  services,
  Writing,
}: Omit<OpenedWorkProps, 'id'> & { readonly work: Work }) {
  const [writing, setWriting] = useState(canEdit(work));
  if (canEdit(work) && !writing) setWriting(true);
  const around = { area, slots: slots[work.kind] ?? {}, services };
  return writing ? (
    <Writing
      {...around}
      kind={work.kind}
      work={work}
      onSaved={() => undefined}
      onClosed={() => setWriting(false)}
    />
  ) : (
    <ReadOnlyWork work={work} {...around} />
  );
}
