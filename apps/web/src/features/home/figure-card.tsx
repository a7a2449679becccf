import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

interface FigureCardProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** Where the number leads; without it the card only tells. */
  readonly to?: string;
  readonly tone?: 'attention';
}

export function FigureCard({ name, value, unit, to, tone }: FigureCardProps) {
  const inside = (
    <>
      <span className={classes.figureName}>{name}</span>
      <span className={classes.figureValue} data-tone={tone}>
        {value}
        {unit && <small>{unit}</small>}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={classes.figure}>{inside}</div>
  ) : (
    <Link to={to} className={classes.figure}>
      {inside}
    </Link>
  );
}
