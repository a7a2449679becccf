import { tokenTaken } from './app/token-taken.ts';

// Modules run in the order of their imports: the address loses its tokens before any other code (S4).

import { start } from './app/start.tsx';

void start(tokenTaken);
