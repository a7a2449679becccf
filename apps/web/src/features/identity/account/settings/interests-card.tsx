import {
  deleteAllInterests,
  deleteInterest,
  type InterestTag,
  interestSourceLabels,
  listInterests,
} from '@gongdu/contract/discovery/interests';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { updatePrivacy } from '../../../../entities/core/preferences/queries.ts';
import { call } from '../../../../lib/api/call.ts';
import { overwriteQueryData } from '../../../../lib/api/overwrite-query-data.ts';
import { read } from '../../../../lib/api/reads.ts';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { confirm } from '../../../../ui/overlay/confirm.ts';
import { SettingSwitch, Settings } from './settings.tsx';

const interestsQuery = read(listInterests, {});

const kindLabels = { topic: '话题', channel: '频道' } as const;

/** The interests that recommendations are based on, with their sources; each can be deleted, or all at once. */
export function InterestsCard() {
  const interests = useQuery(interestsQuery);
  const queryClient = useQueryClient();
  const keep = (left: InterestTag[]) => overwriteQueryData(queryClient, interestsQuery.queryKey, left);
  const { run: remove, busy } = useAction(
    async ({ kind, id }: InterestTag) => keep(await call(deleteInterest, { params: { kind, id } })),
    { done: '已删除' },
  );
  const { run: removeAll } = useAction(async () => {
    const isSure = await confirm({
      title: '删除全部兴趣标签？',
      message: '删除后不能恢复。你关注的话题和频道不受影响，以后的阅读会产生新的标签。',
      confirmLabel: '全部删除',
    });
    if (isSure) await keep(await call(deleteAllInterests));
  });
  return (
    <Section
      level={3}
      title="兴趣标签"
      description="个性化推荐依据的标签，只有你看得到。"
      action={
        interests.data && interests.data.length > 0 ? (
          <Button variant="default" onClick={() => void removeAll()}>
            全部删除
          </Button>
        ) : undefined
      }
    >
      <Settings rows={1}>
        {({ privacy }, optimisticSave) => (
          <SettingSwitch
            title="个性化推荐"
            description="按兴趣标签排列推荐的内容。关掉以后不再使用，也不再产生标签；已有的标签可以在下面删除。"
            checked={privacy.personalized}
            onToggle={(personalized) =>
              optimisticSave(() => updatePrivacy({ personalized }), { privacy: { ...privacy, personalized } })
            }
          />
        )}
      </Settings>
      <QueryView query={interests} empty={<p>还没有标签；关注话题和频道、点赞或收藏作品之后会出现。</p>}>
        {(rows) => (
          <List label="兴趣标签">
            {rows.map((tag) => (
              <ListRow
                key={`${tag.kind} ${tag.id}`}
                title={tag.name}
                meta={
                  <>
                    <span>{kindLabels[tag.kind]}</span>
                    <span>{interestSourceLabels[tag.source]}</span>
                  </>
                }
                actions={
                  <Button
                    variant="default"
                    disabled={busy}
                    aria-label={`删除标签${tag.name}`}
                    onClick={() => void remove(tag)}
                  >
                    删除
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  );
}
