/** What one can sign up as. */
export const ROLES = ['CLIENT', 'PROFESSIONAL'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = { CLIENT: 'Client', PROFESSIONAL: 'Professional' }

/** Staff run the marketplace. They are added by command, never by sign-up, and neither book nor are booked. */
export const ACCOUNT_ROLES = [...ROLES, 'STAFF'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** The one who is signed in, as far as the rules need to know. */
export type Account = {
  id: string
  name: string
  email: string
  role: AccountRole
  /** The email address is confirmed. */
  emailVerified: boolean
}

/** A client or a professional. */
export type Person = Account & { role: Role }

/** Whether an account is a client's or a professional's. */
export const isPerson = <A extends { role: AccountRole }>(
  account: A,
): account is A & { role: Role } => account.role !== 'STAFF'
