import { useQuery } from '@tanstack/react-query';
import { documentLinks } from '../../../ui/document-view/document-links.tsx';
import { DocumentView } from '../../../ui/document-view/document-view.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { leadPartQuery } from '../queries.ts';
import styles from './parts.module.css';

/** The leader's text to a part, and what it asks. */
export function Guide({ leadId, partId }: { readonly leadId: number; readonly partId: number }) {
  const guide = useQuery(leadPartQuery(leadId, partId));
  if (guide.isPending) return <ListSkeleton rows={2} />;
  if (!guide.data)
    return <ErrorState sentence={guide.error?.message ?? ''} retry={() => void guide.refetch()} />;
  const { lead, questions } = guide.data;
  return (
    <>
      <DocumentView document={lead} slots={documentLinks} />
      {questions.length > 0 && (
        <section className={styles.questions} aria-label="讨论题">
          <h3>可以想一想</h3>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
