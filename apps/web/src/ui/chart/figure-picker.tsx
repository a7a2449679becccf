import type { ReactNode } from 'react';
import classes from './figure-picker.module.css';

export interface PickedFigure<T extends string> {
  readonly id: T;
  readonly name: string;
  readonly value: ReactNode;
  readonly detail?: string;
}

interface FigurePickerProps<T extends string> {
  readonly label: string;
  readonly figures: readonly PickedFigure<T>[];
  readonly picked: T;
  readonly onPick: (id: T) => void;
}

/** Large numbers as buttons; the pressed one is shown by day below. */
export function FigurePicker<T extends string>({ label, figures, picked, onPick }: FigurePickerProps<T>) {
  return (
    <ul className={classes.figures} aria-label={label}>
      {figures.map(({ id, name, value, detail }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.figure}
            aria-pressed={id === picked}
            onClick={() => onPick(id)}
          >
            <span>{name}</span>
            <strong>{value}</strong>
            {detail && <span>{detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
