/** Enough for 64 processes with three each, and for jobs. */
export const EMBEDDED_CONNECTIONS = 220
