export const ROLES = ['CLIENT', 'PROFESSIONAL'] as const
export type Role = (typeof ROLES)[number]

/** Who is signed in: the least the rules need to know of a person. */
export type Person = {
  id: string
  name: string
  email: string
  role: Role
  /** They have shown that the address is theirs. */
  emailVerified: boolean
}
