import { nameLength, saveProfile } from '@gongdu/contract/core/accounts/profile';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { homeQuery } from '../../../../entities/core/home/query.ts';
import { AvatarEditor } from '../../../../entities/core/profile/avatar-editor.tsx';
import { call } from '../../../../lib/api/call.ts';
import { session, useSession } from '../../../../lib/auth/session.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Form } from '../../../../ui/form/form.tsx';
import classes from './first-steps.module.css';

/** Name and picture; the step is done with a name of one's own, and the picture may wait. */
export function ProfileChoice() {
  const user = useSession((state) => state.user);
  const queryClient = useQueryClient();
  const name = user?.name ?? '';
  const form = useApiForm({
    schema: saveProfile.body,
    initial: { name },
    latest: { name },
    submit: async (body) => {
      await call(saveProfile, { body });
      // the name is saved, even if the shell cannot show it now
      await session.loadUser().catch(() => undefined);
      await queryClient.invalidateQueries({ queryKey: homeQuery.queryKey });
    },
    onDone: () => toast('昵称已保存', 'success'),
  });
  if (!user) return null;
  return (
    <div className={classes.profile}>
      <AvatarEditor user={user} />
      <Form form={form} submitLabel="用这个昵称" disabled={!form.isDirty} subdued>
        <TextInput
          {...form.field('name')}
          label="昵称"
          description={`${nameLength.min} 至 ${nameLength.max} 个字，可以与别人相同`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="nickname"
          name="name"
        />
      </Form>
    </div>
  );
}
