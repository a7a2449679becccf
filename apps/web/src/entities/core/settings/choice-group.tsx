import { useId } from 'react';
import classes from './choice-group.module.css';
import { SettingGroup } from './setting-group.tsx';

interface ChoiceGroupProps<Id extends string> {
  readonly legend: string;
  readonly options: readonly { readonly id: Id; readonly name: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** A choice between a few settings, side by side. */
export function ChoiceGroup<Id extends string>({ legend, options, value, onChange }: ChoiceGroupProps<Id>) {
  const group = useId();
  return (
    <SettingGroup legend={legend}>
      <div className={classes.choices}>
        {options.map(({ id, name }) => (
          <label key={id} className={classes.choice}>
            <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
            {name}
          </label>
        ))}
      </div>
    </SettingGroup>
  );
}
