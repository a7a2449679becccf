import classes from './security.module.css';

interface StepsProps {
  readonly names: readonly string[];
  /** From 0. */
  readonly current: number;
}

/** The steps of a dialog, those before the current one ticked off. */
export function Steps({ names, current }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label="步骤">
      {names.map((name, step) => (
        <li
          key={name}
          data-done={step < current || undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <span aria-hidden>{step + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
