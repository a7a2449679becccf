import classes from './quiet-button.module.css';

/** A small button or link without a background, `data-danger` for red. Plain CSS, because a list renders dozens. */
export const quietButtonClass = classes.button ?? '';
