import { useQuery } from '@tanstack/react-query';
import { Bone } from '../../../ui/bone.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
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
        {!data && (isError ? <ErrorState retry={() => void refetch()} /> : <FormSkeleton />)}
      </div>
    </Section>
  );
}

/** As high as the form, so that nothing below moves when it comes. */
function FormSkeleton() {
  return (
    <Waiting className={styles.form}>
      <Bone height={84} />
      <Bone height={124} />
      <Bone height={102} />
      <Bone height={62} />
      <Bone height={36} />
    </Waiting>
  );
}
