import classes from './grip.module.css';

/** The button by which a row is dragged. */
export const gripClass = classes.grip ?? '';
