/** Signs of a thought's text. */
export const thoughtMax = 1000;
export const thoughtPicturesMax = 9;
/** Chosen topics and those that the text names, together. */
export const thoughtTopicsMax = 3;
/** Minutes in which a deleted one can be put back. */
export const thoughtRestoreMinutes = 10;
