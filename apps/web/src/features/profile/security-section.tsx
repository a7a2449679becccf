import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './profile.module.css';
import { securityQuery } from './queries.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

/** 登录与安全: password, second factor, devices. */
export function SecuritySection() {
  const id = useId();
  const { data, isError, refetch } = useQuery(securityQuery);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        登录与安全
      </h2>
      {data && (
        <>
          <PasswordCard hasPassword={data.hasPassword} />
          <SecondFactorCard factor={data.secondFactor} hasPassword={data.hasPassword} />
        </>
      )}
      {!data && (isError ? <ErrorState retry={() => void refetch()} /> : <Waiting />)}
      <DevicesCard />
    </section>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" role="status" aria-label="正在加载">
      {[0, 1].map((card) => (
        <div key={card} className={`${styles.card} ${styles.waiting}`}>
          <Skeleton height={18} width={96} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
  );
}
