import { agreementPaths, type GivenConsent } from '@gongdu/contract/identity/consents';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatDateTime } from '../../../../ui/text/format-time.ts';
import { consentsQuery } from './queries.ts';

const ways: Readonly<Record<GivenConsent['way'], string>> = {
  registration: '注册时同意',
  sign_in: '登录时同意',
  change: '协议更新时同意',
  guardian: '监护人同意',
};

/** The versions of the texts that the member has agreed to, with links. */
export function ConsentsCard() {
  const consents = useQuery(consentsQuery);
  return (
    <Section
      level={3}
      title="同意记录"
      description={
        <>
          你同意过的协议与政策，点开可以读当时的版本。我们收集哪些信息，见
          <a href="/privacy#section-10">《个人信息收集清单》</a>。
        </>
      }
    >
      <QueryView query={consents} empty={<p>还没有记录；注册时适用的是当天的版本。</p>}>
        {(rows) => (
          <List label="同意记录">
            {rows.map(({ terms, dated, title, at, way, withdrawnAt }) => (
              <ListRow
                key={`${terms} ${dated} ${way} ${at}`}
                title={
                  <a href={`${agreementPaths[terms]}/${dated}`}>
                    《{title}》{dated} 版
                  </a>
                }
                meta={
                  <>
                    <span>{formatDateTime(new Date(at))}</span>
                    <span>{ways[way]}</span>
                    {withdrawnAt && <span>{formatDateTime(new Date(withdrawnAt))} 撤回</span>}
                  </>
                }
              />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
