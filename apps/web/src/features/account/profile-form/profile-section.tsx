import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import classes from '../account.module.css';
import { profileQuery } from '../queries.ts';
import { Section } from '../sections/section.tsx';
import { ProfileForm } from './profile-form.tsx';

/** 个人资料, public and private. */
export function ProfileSection() {
  const { data, isError, refetch } = useQuery(profileQuery);
  return (
    <Section id="profile" title="个人资料">
      <div className={classes.card}>
        {data && <ProfileForm profile={data} />}
        {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <FormSkeleton />)}
      </div>
    </Section>
  );
}

/** As high as the form, so that nothing below moves when it comes. */
function FormSkeleton() {
  return (
    <SkeletonRegion className={classes.form}>
      <Skeleton height={84} />
      <Skeleton height={124} />
      <Skeleton height={102} />
      <Skeleton height={62} />
      <Skeleton height={36} />
    </SkeletonRegion>
  );
}
