import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './home.module.css';

interface StatCardProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** Where the number leads; without it the card only tells. */
  readonly to?: string;
  readonly tone?: 'attention';
}

export function StatCard({ name, value, unit, to, tone }: StatCardProps) {
  const content = (
    <>
      <span className={classes.statName}>{name}</span>
      <span className={classes.statValue} data-tone={tone}>
        {value}
        {unit && <small>{unit}</small>}
      </span>
    </>
  );
  return to === undefined ? (
    <div className={classes.stat}>{content}</div>
  ) : (
    <Link to={to} className={classes.stat}>
      {content}
    </Link>
  );
}
