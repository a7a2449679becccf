import classes from './comments.module.css';

interface SortPickerProps<Sort extends string> {
  readonly label: string;
  readonly sorts: readonly Sort[];
  readonly names: Readonly<Record<Sort, string>>;
  readonly value: Sort;
  readonly onChange: (sort: Sort) => void;
}

export function SortPicker<Sort extends string>(props: SortPickerProps<Sort>) {
  const { label, sorts, names, value, onChange } = props;
  return (
    <fieldset className={classes.sorts} aria-label={label}>
      {sorts.map((sort) => (
        <button
          key={sort}
          type="button"
          className={classes.sort}
          aria-pressed={sort === value}
          onClick={() => onChange(sort)}
        >
          {names[sort]}
        </button>
      ))}
    </fieldset>
  );
}
