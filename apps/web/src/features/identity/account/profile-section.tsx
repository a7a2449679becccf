import { type ProfileChange, saveProfile } from '@gongdu/contract/core/accounts/profile';
import { Box, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { CallError } from '../../../lib/api/call-error.ts';
import { overwriteQueryData } from '../../../lib/api/overwrite-query-data.ts';
import { stale } from '../../../lib/api/reads.ts';
import { session } from '../../../lib/auth/session.ts';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { AccountSection } from './account-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './queries.ts';

/** 个人资料, public and private. */
export function ProfileSection() {
  const profile = useQuery(profileQuery);
  const save = useSaveProfile();
  return (
    <AccountSection id="profile" title="个人资料">
      <Box maw="var(--width-form)">
        <QueryView query={profile} skeleton={<FormSkeleton />}>
          {(latest) => <ProfileForm profile={latest} save={save} />}
        </QueryView>
      </Box>
    </AccountSection>
  );
}

function useSaveProfile() {
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery;
  return async (body: ProfileChange): Promise<void> => {
    try {
      await overwriteQueryData(queryClient, queryKey, await call(saveProfile, { body }));
    } catch (error) {
      const isConflict = error instanceof CallError && error.problem === 'profile.changed_elsewhere';
      if (isConflict) await stale(queryClient, queryKey);
      throw error;
    }
    // the texts are saved, even if the shell cannot show the new name now
    await session.loadUser().catch(() => undefined);
  };
}

/** As high as the form, so that nothing below moves when it loads. */
function FormSkeleton() {
  return (
    <SkeletonRegion>
      <Stack gap="md">
        {[80, 118, 102, 58, 36].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}
