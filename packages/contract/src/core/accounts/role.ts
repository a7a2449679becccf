/**
 * `admin` is the operator, `user` and `institution` are the specification's. A `visitor` has no account: they verified
 * a phone to leave an institution a message (grant `anonymity`) and may do nothing else.
 */
export const roles = ['user', 'institution', 'admin', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** Permission codes `area:thing:verb`; `*:*:*` is all of them. */
export type Permission = `${string}:${string}:${string}`;
export const allPermissions: Permission = '*:*:*';

export const moderateWorks = 'approval:post:review' satisfies Permission;
export const moderateCircles = 'approval:circle:review' satisfies Permission;
export const moderateTopics = 'approval:topic:review' satisfies Permission;
export const moderateBooks = 'approval:book:review' satisfies Permission;
export const moderateChannels = 'approval:channel:review' satisfies Permission;
export const moderateComments = 'approval:comment:review' satisfies Permission;
export const moderateMessages = 'approval:message:review' satisfies Permission;
export const moderateProfiles = 'approval:profile:review' satisfies Permission;
export const handleReports = 'order:report:handle' satisfies Permission;
export const handleComplaints = 'order:complaint:handle' satisfies Permission;
export const inviteAuthors = 'content:author:invite' satisfies Permission;
export const publishNews = 'content:news:publish' satisfies Permission;
export const publishTalks = 'content:talk:publish' satisfies Permission;
export const announceToMembers = 'content:announcement:publish' satisfies Permission;

export const moderateInstitutions = 'approval:institution:review' satisfies Permission;
/** Decides appeals, but never those against the operator's own decisions. */
export const decideAppeals = 'order:appeal:decide' satisfies Permission;
export const editSensitiveWords = 'order:word:edit' satisfies Permission;
export const manageChannels = 'content:channel:manage' satisfies Permission;
export const selectCircles = 'content:circle:select' satisfies Permission;
export const interveneInRecommendations = 'content:recommendation:intervene' satisfies Permission;
/** Sees members' phones and registration addresses, changes their rights, signs their devices out, writes notes. */
export const managePeople = 'system:user:manage' satisfies Permission;
/** Edits the site's public data, its sign-in methods and the clients of the sign-in service. */
export const manageSite = 'system:site:manage' satisfies Permission;
/** Runs the installation: receives its alarms, sees the state of nodes and services, runs jobs. */
export const manageServer = 'system:server:manage' satisfies Permission;
export const readBoard = 'system:board:read' satisfies Permission;
export const readAuditLog = 'system:audit-log:read' satisfies Permission;
export const editInstitutionMenu = 'system:institution-menu:edit' satisfies Permission;

export function includesPermission(permissions: readonly string[], wanted: string): boolean {
  return permissions.includes(allPermissions) || permissions.includes(wanted);
}

/** Desks beside those of `approval:`. */
const caseHandlers: readonly string[] = [handleReports, handleComplaints, decideAppeals];

/** Whether they may decide at least one kind of the moderation queue, reports or appeals. */
export function isModerator(permissions: readonly string[]): boolean {
  return permissions.some(
    (code) => code === allPermissions || code.startsWith('approval:') || caseHandlers.includes(code),
  );
}

/** Prefix of the codes of institution members; no operator's code has it. */
export function isInstitutionPermission(code: string): boolean {
  return code.startsWith('inst:');
}
