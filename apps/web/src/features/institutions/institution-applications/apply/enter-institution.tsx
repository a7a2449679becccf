import type { ApplicationRow } from '@gongdu/contract/institutions/application';
import { Button } from '@mantine/core';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { session } from '../../../../lib/auth/session.ts';

interface EnterInstitutionProps {
  readonly institution: NonNullable<ApplicationRow['institution']>;
}

/** Reloads the page as the institution. */
export function EnterInstitution({ institution: { name } }: EnterInstitutionProps) {
  const { run, busy } = useAction(session.enterInstitution, {
    asks: () => ({
      title: '进入机构后台',
      message: `将以「${name}」的身份重新打开页面。`,
      confirmLabel: '进入',
    }),
  });
  return (
    <Button loading={busy} aria-label={`进入机构后台：${name}`} onClick={() => void run()}>
      进入机构后台
    </Button>
  );
}
