/** `owner` is one member, who alone hands the institution over; owner and admins hold every code. */
export const institutionRoles = ['owner', 'admin', 'staff'] as const;
export type InstitutionRole = (typeof institutionRoles)[number];
