import { saveProfile } from '@gongdu/contract/core/accounts/profile';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { session } from '../../../../lib/auth/session.ts';
import { quietButtonClass } from '../../../../ui/button/quiet-button.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';

/** Once for all: a name that was given with digits of the phone may be changed, or stays. */
export function NameOffer() {
  const keeping = useAction(async () => {
    await call(saveProfile, { body: { keepName: true } });
    await session.loadUser();
  });
  return (
    <Banner
      tone="warn"
      action={
        <Group gap="xs" wrap="nowrap">
          <button
            type="button"
            className={quietButtonClass}
            disabled={keeping.busy}
            onClick={() => void keeping.run()}
          >
            就用它
          </button>
          <Button component={Link} to="/user/profile" variant="default" size="compact-md">
            换一个
          </Button>
        </Group>
      }
    >
      你的昵称里还有手机号的末四位，别人都看得到。
    </Banner>
  );
}
