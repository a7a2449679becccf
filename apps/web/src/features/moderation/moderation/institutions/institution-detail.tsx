import { institutionKindLabels } from '@gongdu/contract/core/institutions/institution';
import { applicationStateLabels, type InstitutionQueueItem } from '@gongdu/contract/institutions/application';
import { slotAbout } from '@gongdu/contract/institutions/qualification';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApplicationFacts } from '../../../../entities/institutions/qualification/application-facts.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { List, ListRow, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../queue/queue.module.css';
import { SlotDesk, type SlotDeskProps } from './slot-desk.tsx';

/** Everything a reviewer needs: the form, signals, the pictures, and the log of views. */
export function InstitutionDetail({ item, ...judging }: SlotDeskProps) {
  const { application, submittedAt, author, sameCreditCode, earlier, views } = item;
  return (
    <>
      <h2 className={classes.title}>{application.name || item.title}</h2>
      <Meta>
        <Badge>{institutionKindLabels[application.kind]}</Badge>
        {application.institution && <Badge tone="warn">补交资质</Badge>}
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
      </Meta>
      {sameCreditCode.length > 0 && (
        <Banner tone="warn" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          统一社会信用代码与已有机构相同：{sameCreditCode.map(({ name }) => `「${name}」`).join('、')}
          ，请核实是否重复申请。
        </Banner>
      )}
      <Section label="填写的资料">
        <ApplicationFacts form={application.form} />
      </Section>
      <Section
        title="资质"
        level={3}
        description="方向键换一项，+ − 缩放，T 旋转，F 全屏，Y 合格，N 不合格。"
      >
        <SlotDesk item={item} {...judging} />
      </Section>
      {earlier.length > 0 && (
        <Section title="以前的申请" level={3}>
          <List>
            {earlier.map(({ id, name, state, submittedAt: at }) => (
              <ListRow
                key={id}
                title={name || '未命名的机构'}
                badges={<Badge>{applicationStateLabels[state]}</Badge>}
                meta={at && <span>{formatChinaTime(at)} 提交</span>}
              />
            ))}
          </List>
        </Section>
      )}
      <Section title="查看记录" level={3} description="谁看过哪张图片，只增不改。">
        {views.length === 0 ? (
          <p>还没有人看过。</p>
        ) : (
          <List label="查看记录">
            {viewersOf(views).map(({ slot, by, full, at, times }) => (
              <ListRow
                key={`${slot} ${by.uid} ${full}`}
                title={`${by.name} 查看了${slotAbout[slot].label}`}
                badges={full && <Badge tone="warn">原图</Badge>}
                meta={
                  <>
                    <span>
                      最近一次 <RelativeTime at={at} />
                    </span>
                    {times > 1 && <span>共 {times} 次</span>}
                  </>
                }
              />
            ))}
          </List>
        )}
      </Section>
    </>
  );
}

type View = InstitutionQueueItem['views'][number];

/** One row per person and picture, unmasked views separately; newest first, in the order of the server. */
function viewersOf(views: readonly View[]): (View & { readonly times: number })[] {
  const groups = Map.groupBy(views, ({ slot, by, full }) => `${slot} ${by.uid} ${full}`);
  return [...groups.values()].flatMap((group) => (group[0] ? [{ ...group[0], times: group.length }] : []));
}
