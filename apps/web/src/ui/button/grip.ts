import classes from './grip.module.css';

/** The drag handle of a row. */
export const gripClass = classes.grip ?? '';
