import { Group } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CommentThread } from '../../../entities/core/social/comments/comment-thread.tsx';
import { ReportButton } from '../../../entities/core/social/report/report-button.tsx';
import { ShareButton } from '../../../entities/core/social/share/share-button.tsx';
import { shortReviewQuery } from '../../../entities/library/short-reviews/queries.ts';
import { ShortReviewRow } from '../../../entities/library/short-reviews/short-review-row.tsx';
import { TextOperatorLine } from '../../../entities/moderation/take-down/text-operator-line.tsx';
import { isNotFound } from '../../../lib/api/call-error.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useMissingPage, usePageTitle } from '../../../ui/layout/page-title.ts';

/** `/short-review/:id`: one short review with its comments. */
export function ShortReviewPage() {
  const id = Number(useParams().id);
  const me = useSession((state) => state.user?.uid);
  const review = useQuery(shortReviewQuery(id));
  const title = review.data && `${review.data.author.name}的短评`;
  usePageTitle(title);
  const isMissing = isNotFound(review.error);
  useMissingPage(isMissing);
  if (isMissing)
    return (
      <EmptyState
        icon={<IconMessageOff />}
        title="没有找到这条短评"
        description="它可能已经删除，或者还没有公开。"
      />
    );
  return (
    <Page width="reading">
      <QueryView query={review} skeleton={<PageSkeleton shape="article" />}>
        {(data) => (
          <>
            <PageHeader
              title={`${data.author.name}的短评`}
              action={
                <Group gap="xs">
                  <ShareButton path={`/short-review/${id}`} name={`${data.author.name}的短评`} />
                  {data.author.uid !== me && (
                    <ReportButton kind="short_review" id={id} name={`${data.author.name}的短评`} />
                  )}
                </Group>
              }
            />
            {data.author.uid !== me && (
              <TextOperatorLine kind="short_review" id={id} name={`${data.author.name}的短评`} />
            )}
            <List label="短评">
              <ShortReviewRow review={data} withBook />
            </List>
            <CommentThread target={{ kind: 'short_review', id }} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
