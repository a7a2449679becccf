/** Of one book on one day. */
export const dayPagesMax = 2000;
export const dayMinutesMax = 1440;
/** Days before today that can still be typed; an import goes back further. */
export const typedDaysBack = 30;
/** Books of one day that are typed; an import may bring more. */
export const readingDayBooksMax = 50;
/** The first day that an import brings. */
export const firstReadingDay = '1970-01-01';
