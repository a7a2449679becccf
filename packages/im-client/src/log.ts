/** Where the client says what nobody is told otherwise: refused signatures, messages that cannot be built. */
export type Log = (message: string, detail?: unknown) => void;
