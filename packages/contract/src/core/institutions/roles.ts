/** `owner` is one member, the only one who may transfer the institution; owner and admins have every code. */
export const institutionRoles = ['owner', 'admin', 'staff'] as const;
export type InstitutionRole = (typeof institutionRoles)[number];
