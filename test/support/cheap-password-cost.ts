/** The least that argon2id takes: unit tests make thousands of accounts, and none of them is worth guessing. */
export const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
