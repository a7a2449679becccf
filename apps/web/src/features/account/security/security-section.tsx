import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import classes from '../account.module.css';
import { securityQuery } from '../queries.ts';
import { Section } from '../sections/section.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone/phone-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

/** 登录与安全: phone, password, second factor, devices. */
export function SecuritySection() {
  const { data, isError, refetch } = useQuery(securityQuery);
  return (
    <Section id="security" title="登录与安全">
      {data && (
        <>
          <PhoneCard hasPassword={data.hasPassword} hasMfa={data.secondFactor.since !== null} />
          <PasswordCard hasPassword={data.hasPassword} hasMfa={data.secondFactor.since !== null} />
          <TwoFactorCard factor={data.secondFactor} hasPassword={data.hasPassword} />
        </>
      )}
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <CardsSkeleton />)}
      <DevicesCard />
    </Section>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonRegion>
      {[0, 1, 2].map((card) => (
        <div key={card} className={`${classes.card} ${classes.pending}`}>
          <Skeleton height={18} width={96} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
