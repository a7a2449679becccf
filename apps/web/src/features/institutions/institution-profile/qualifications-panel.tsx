import type { ApplicationSlot } from '@gongdu/contract/institutions/application';
import { longTermDay, slotAbout } from '@gongdu/contract/institutions/qualification';
import { useQuery } from '@tanstack/react-query';
import { EndBadge } from '../../../entities/core/licence/end-badge.tsx';
import {
  expiryLabel,
  SlotStateBadge,
  slotVerdictMessage,
} from '../../../entities/institutions/qualification/slot-state.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { qualificationsQuery } from './queries.ts';

/** The qualifications of the institution with their expiry dates. */
export function QualificationsPanel() {
  const qualifications = useQuery(qualificationsQuery);
  return (
    <Section
      title="资质"
      description="由负责人，或有「补交资质」权限的成员，在自己账号的「我的机构」里查看图片和补交"
    >
      <QueryView
        query={qualifications}
        isEmpty={(data) => data === null}
        empty={<p>这家机构没有经过线上申请，资质由运营人员保管。</p>}
      >
        {(data) => (
          <>
            {data?.state === 'expired' && <Banner tone="warn">有资质已经到期，请尽快补交。</Banner>}
            <List label="资质">
              {data?.slots.filter(wasSent).map((slot) => (
                <ListRow
                  key={slot.slot}
                  title={slotAbout[slot.slot].label}
                  badges={
                    <>
                      <SlotStateBadge state={slot.state} submitted={data.state === 'pending'} />
                      <EndBadge lastDay={slot.expiresOn === longTermDay ? null : slot.expiresOn} />
                    </>
                  }
                  meta={slot.expiresOn && expiryLabel(slot.expiresOn)}
                  excerpt={slotVerdictMessage(slot)}
                />
              ))}
            </List>
          </>
        )}
      </QueryView>
    </Section>
  );
}

function wasSent({ file, state }: ApplicationSlot): boolean {
  return file !== null || state !== 'missing';
}
