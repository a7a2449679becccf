import '@mantine/core/styles/Checkbox.layer.css';
import { operatorPermissionGroups } from '@gongdu/contract/core/accounts/permissions';
import { allPermissions, includesPermission } from '@gongdu/contract/core/accounts/role';
import { Checkbox, Input, Stack } from '@mantine/core';
import { useSession } from '../../../lib/auth/session.ts';
import classes from './code-boxes.module.css';

interface CodeBoxesProps {
  readonly value: readonly string[];
  /** Held already by the role: checked, and not to be changed here. */
  readonly given?: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Every code of operators by the menu directory that it opens; only what the operator holds can be given. */
export function CodeBoxes({ value, given = [], onChange }: CodeBoxesProps) {
  const held = useSession((state) => state.permissions);
  const all = [...value, ...given];
  const holdsAll = all.includes(allPermissions);
  const box = (code: string, label: string) => (
    <Checkbox
      key={code}
      label={label}
      checked={holdsAll || all.includes(code)}
      disabled={
        given.includes(code) || !includesPermission(held, code) || (holdsAll && code !== allPermissions)
      }
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? [...value, code] : value.filter((each) => each !== code))
      }
    />
  );
  return (
    <Stack gap="md">
      {box(allPermissions, '全部权限')}
      {operatorPermissionGroups.map(({ label, codes }) => (
        <Input.Wrapper key={label} label={label} labelElement="div" role="group" aria-label={label}>
          <div className={classes.choices}>
            {Object.entries(codes).map(([code, words]) => box(code, words))}
          </div>
        </Input.Wrapper>
      ))}
    </Stack>
  );
}
