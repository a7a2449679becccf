import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { personalDataQuery } from './queries.ts';
import classes from './rights.module.css';

/** Which data is deleted, kept anonymously, or kept by law: the same registry that the cancellation executes. */
export function TreatmentList() {
  const query = useQuery(personalDataQuery);
  return (
    <details className={classes.treatments}>
      <summary>注销后哪些删除，哪些匿名，哪些依法保留</summary>
      <QueryView query={query}>
        {(treatments) =>
          treatments.map(({ title, erased, anonymised, kept }) => (
            <section key={title}>
              <h3>{title}</h3>
              <DescriptionList
                rows={[
                  ['删除', erased],
                  ['匿名', anonymised],
                  ['保留', kept],
                ]}
              />
            </section>
          ))
        }
      </QueryView>
    </details>
  );
}
