/** All in seconds (P4). */
export const accessTokenLife = 25 * 3600;
export const refreshTokenLife = 30 * 86_400;
/** Nobody stays signed in longer without showing who he is. */
export const grantLife = 365 * 86_400;
/** A session nobody used for this long is over: its last refresh token has expired. */
export const sessionLife = refreshTokenLife;
