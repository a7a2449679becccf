import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { DevicesCard } from './devices-card.tsx';
import { Section } from './page/section.tsx';
import { PasswordCard } from './password-card.tsx';
import { PhoneCard } from './phone/phone-card.tsx';
import styles from './profile.module.css';
import { securityQuery } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** 登录与安全: phone, password, second factor, devices. */
export function SecuritySection() {
  const { data, isError, refetch } = useQuery(securityQuery);
  return (
    <Section id="security" title="登录与安全">
      {data && (
        <>
          <PhoneCard hasPassword={data.hasPassword} />
          <PasswordCard hasPassword={data.hasPassword} />
          <SecondFactorCard factor={data.secondFactor} hasPassword={data.hasPassword} />
        </>
      )}
      {!data && (isError ? <ErrorState retry={() => void refetch()} /> : <Waiting />)}
      <DevicesCard />
    </Section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" role="status" aria-label="正在加载">
      {[0, 1, 2].map((card) => (
        <div key={card} className={`${styles.card} ${styles.waiting}`}>
          <Skeleton height={18} width={96} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}
