import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { PersonLine } from '../../../../entities/core/person/person-line.tsx';
import { ListRow } from '../../../../ui/layout/list.tsx';
import classes from '../dialogs.module.css';

interface PersonChoiceProps {
  readonly name: string;
  readonly avatar: string | null;
  readonly note: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A person or conversation to select; the whole row is the check box's label. */
export function PersonChoice({ name, avatar, note, checked, disabled = false, onChange }: PersonChoiceProps) {
  return (
    <ListRow>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the check box is inside */}
      <label className={classes.choice}>
        <Checkbox
          checked={checked}
          disabled={disabled}
          aria-label={name}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <PersonLine name={name} avatar={avatar} note={note} />
      </label>
    </ListRow>
  );
}
