/** How many are suggested at most while someone types. */
export const SUGGESTED = { people: 3, subjects: 4, categories: 2 } as const
