import '@mantine/core/styles/Checkbox.layer.css';
import {
  type InstitutionPermission,
  institutionPermissionCodes,
  institutionPermissions,
} from '@gongdu/contract/core/institutions/permissions';
import { Checkbox, Input, SimpleGrid } from '@mantine/core';
import { useSession } from '../../../lib/auth/session.ts';

interface InstitutionCodeBoxesProps {
  readonly label: string;
  readonly value: readonly InstitutionPermission[];
  /** Held already by the role: checked, and not to be changed here. */
  readonly given?: readonly InstitutionPermission[];
  readonly onChange: (codes: InstitutionPermission[]) => void;
}

/** The codes of members; one can only give what one holds oneself. */
export function InstitutionCodeBoxes({ label, value, given = [], onChange }: InstitutionCodeBoxesProps) {
  const held = useSession((state) => state.permissions);
  const offered = institutionPermissionCodes.filter((code) => held.includes(code));
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={label}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" pt="xs">
        {offered.map((code) => (
          <Checkbox
            key={code}
            label={institutionPermissions[code]}
            checked={value.includes(code) || given.includes(code)}
            disabled={given.includes(code)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, code] : value.filter((each) => each !== code))
            }
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
