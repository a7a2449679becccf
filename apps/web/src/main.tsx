// stays first and alone: modules run in the order of their imports

import { start } from './app/start.tsx';
import { tokenTaken } from './app/token-taken.ts';

start(tokenTaken);
