export const ROLES = ['CLIENT', 'PROFESSIONAL'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in person, as far as the rules need to know. */
export type Person = {
  id: string
  name: string
  email: string
  role: Role
  /** The email address is confirmed. */
  emailVerified: boolean
}
