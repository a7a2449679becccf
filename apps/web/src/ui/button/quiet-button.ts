import classes from './quiet-button.module.css';

/** A small button or link without a ground, `data-danger` for red: a list draws dozens, too many for a library's. */
export const quietButtonClass = classes.button ?? '';
