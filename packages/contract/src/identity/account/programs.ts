import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant, text } from '../../field.ts';
import { type ProgramScope, programScopes } from '../auth/program-scopes.ts';

// an object's keys have the union type of its declaration
const scopeNames = Object.keys(programScopes) as [ProgramScope, ...ProgramScope[]];

/** A program of others that the member has allowed. */
const program = z.object({
  clientId: z.string(),
  name: z.string(),
  /** The hosts that it sends members back to, or an app's own scheme. */
  hosts: z.array(z.string()),
  scopes: z.array(z.enum(scopeNames)),
  allowedAt: instant,
  /** null: not since the member allowed it. To the minute. */
  lastUsedAt: z.nullable(instant),
});
export type Program = z.output<typeof program>;

/** All of them, the newest first. */
export const listPrograms = endpoint({
  method: 'GET',
  path: '/api/programs',
  access: 'member',
  summary: '已授权的应用',
  problems: [],
  reply: z.array(program),
});

/** Its tokens end with it, on this node at once. */
export const endProgram = endpoint({
  method: 'DELETE',
  path: '/api/programs/:clientId',
  access: 'member',
  summary: '收回应用的授权',
  problems: ['program.not_found'],
  params: z.object({ clientId: text('应用编号', { min: 1, max: 64 }) }),
  reply: z.null(),
});
