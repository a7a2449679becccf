import * as z from 'zod/mini';
import { sitePathPattern } from './site-path-pattern.ts';

export const sitePath = z.string().check(z.regex(sitePathPattern));
