import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { DescriptionList } from '../../../ui/layout/list.tsx';
import { personalDataQuery } from './queries.ts';
import classes from './rights.module.css';

/** What goes, what stays without a name, and what the law keeps: the very list by which it is carried out. */
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
