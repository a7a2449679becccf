import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Section } from '../page/section.tsx';
import styles from '../profile.module.css';
import { profileQuery } from '../queries.ts';
import { AboutForm } from './about-form.tsx';

/** 个人资料: what others see of a person, and what he keeps for himself. */
export function AboutSection() {
  const { data, isError, refetch } = useQuery(profileQuery);
  return (
    <Section id="profile" title="个人资料">
      <div className={styles.card}>
        {data && <AboutForm profile={data} />}
        {!data && (isError ? <ErrorState retry={() => void refetch()} /> : <Waiting />)}
      </div>
    </Section>
  );
}

/** As high as the form, so that nothing below moves when it comes. */
function Waiting() {
  return (
    <div className={styles.form} aria-busy="true" role="status" aria-label="正在加载">
      <Skeleton height={84} />
      <Skeleton height={124} />
      <Skeleton height={102} />
      <Skeleton height={62} />
      <Skeleton height={36} />
    </div>
  );
}
