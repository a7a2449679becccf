import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../../ui/feedback/skeleton-region.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { AccountSection } from '../account-section.tsx';
import { securityQuery } from '../queries.ts';
import { DevicesCard } from './devices-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone/phone-card.tsx';
import classes from './security.module.css';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** 登录与安全: phone, password, second factor, passkeys, devices. */
export function SecuritySection() {
  const security = useQuery(securityQuery);
  return (
    <AccountSection id="security" title="登录与安全">
      <QueryView query={security} skeleton={<CardsSkeleton />}>
        {({ hasPassword, secondFactor }) => (
          <>
            <PhoneCard hasPassword={hasPassword} hasMfa={secondFactor.since !== null} />
            <PasswordCard hasPassword={hasPassword} hasMfa={secondFactor.since !== null} />
            <TwoFactorCard factor={secondFactor} hasPassword={hasPassword} />
            <PasskeysCard hasPassword={hasPassword} hasMfa={secondFactor.since !== null} />
          </>
        )}
      </QueryView>
      <DevicesCard />
    </AccountSection>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonRegion className={classes.pending}>
      {[0, 1, 2].map((card) => (
        <Section key={card}>
          <Skeleton height={18} width={96} />
          <Skeleton height={14} width="60%" />
        </Section>
      ))}
    </SkeletonRegion>
  );
}
