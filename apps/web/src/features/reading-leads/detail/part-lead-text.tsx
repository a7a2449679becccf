import { useQuery } from '@tanstack/react-query';
import { documentLinks } from '../../../ui/document/document-links.tsx';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { leadPartQuery } from '../queries.ts';
import classes from './parts.module.css';

/** The leader's text to a part, and what it asks. */
export function PartLeadText({ leadId, partId }: { readonly leadId: number; readonly partId: number }) {
  const part = useQuery(leadPartQuery(leadId, partId));
  if (part.isPending) return <ListSkeleton rows={2} />;
  if (!part.data)
    return <ErrorState description={part.error?.message ?? ''} onRetry={() => void part.refetch()} />;
  const { lead, questions } = part.data;
  return (
    <>
      <DocumentView document={lead} slots={documentLinks} />
      {questions.length > 0 && (
        <section className={classes.questions} aria-label="讨论题">
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
