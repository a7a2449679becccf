import { useQuery } from '@tanstack/react-query';
import { Bone } from '../../ui/bone.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Waiting } from '../../ui/waiting.tsx';
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
          <PhoneCard hasPassword={data.hasPassword} hasFactor={data.secondFactor.since !== null} />
          <PasswordCard hasPassword={data.hasPassword} hasFactor={data.secondFactor.since !== null} />
          <SecondFactorCard factor={data.secondFactor} hasPassword={data.hasPassword} />
        </>
      )}
      {!data && (isError ? <ErrorState retry={() => void refetch()} /> : <CardsSkeleton />)}
      <DevicesCard />
    </Section>
  );
}

function CardsSkeleton() {
  return (
    <Waiting>
      {[0, 1, 2].map((card) => (
        <div key={card} className={`${styles.card} ${styles.waiting}`}>
          <Bone height={18} width={96} />
          <Bone height={14} width="60%" />
        </div>
      ))}
    </Waiting>
  );
}
