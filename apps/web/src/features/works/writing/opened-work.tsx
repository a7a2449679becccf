import type { Work } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { workQuery } from '../queries.ts';
import { canEdit } from '../row-actions.ts';
import { isMissing, WorkMissing } from '../work-missing.tsx';
import { ReadOnlyWork } from './read-only-work.tsx';
import type { WritingPageProps } from './writing-page.tsx';

interface OpenedWorkProps {
  readonly id: number;
  readonly Writing: ComponentType<WritingPageProps>;
}

export function OpenedWork({ id, Writing }: OpenedWorkProps) {
  const post = useQuery(workQuery(id));
  if (post.isPending) return <PageSkeleton shape="form" />;
  if (post.data?.mine === false || isMissing(post.error)) return <WorkMissing />;
  if (!post.data)
    return <ErrorState sentence={post.error?.message ?? ''} retry={() => void post.refetch()} />;
  return <Open post={post.data} Writing={Writing} />;
}

/** Stays open for writing while something is unsaved, even when the post went its way elsewhere. */
function Open({ post, Writing }: { readonly post: Work; readonly Writing: OpenedWorkProps['Writing'] }) {
  const [writing, setWriting] = useState(canEdit(post));
  if (canEdit(post) && !writing) setWriting(true);
  return writing ? (
    <Writing post={post} onSaved={() => undefined} onClosed={() => setWriting(false)} />
  ) : (
    <ReadOnlyWork post={post} />
  );
}
