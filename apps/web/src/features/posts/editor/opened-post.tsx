import type { Work } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { isMissing, PostMissing } from '../post-missing.tsx';
import { postQuery } from '../queries.ts';
import { canEdit } from '../row-actions.ts';
import { ReadOnlyPost } from './read-only-post.tsx';
import type { WritingPageProps } from './writing-page.tsx';

interface OpenedPostProps {
  readonly id: number;
  readonly Writing: ComponentType<WritingPageProps>;
}

export function OpenedPost({ id, Writing }: OpenedPostProps) {
  const post = useQuery(postQuery(id));
  if (post.isPending) return <PageSkeleton shape="form" />;
  if (post.data?.mine === false || isMissing(post.error)) return <PostMissing />;
  if (!post.data)
    return <ErrorState sentence={post.error?.message ?? ''} retry={() => void post.refetch()} />;
  return <Open post={post.data} Writing={Writing} />;
}

/** Stays open for writing while something is unsaved, even when the post went its way elsewhere. */
function Open({ post, Writing }: { readonly post: Work; readonly Writing: OpenedPostProps['Writing'] }) {
  const [writing, setWriting] = useState(canEdit(post));
  if (canEdit(post) && !writing) setWriting(true);
  return writing ? (
    <Writing post={post} onSaved={() => undefined} onClosed={() => setWriting(false)} />
  ) : (
    <ReadOnlyPost post={post} />
  );
}
