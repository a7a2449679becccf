/** The score, penalties, and what the member reported or may appeal against. */
export const creditReads = ['/api/credit', '/api/sanctions', '/api/reports/mine', '/api/refusals'] as const;
