/** argon2id with the OWASP Password Storage Cheat Sheet's 19 MiB, 2 passes, 1 lane: about 9 ms. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
