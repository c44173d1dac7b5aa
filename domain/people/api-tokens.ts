import type { Role } from '#domain/roles.ts'

/** What the owner of a token may let it do. Each call of the API names the one that opens it, or none. */
export const TOKEN_SCOPES = [
  'sessions:read',
  'sessions:change',
  'availability:read',
  'availability:change',
  'clients:read',
  'earnings:read',
] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** In words, by whose token it is; null if it has no such things. */
const WORDS: Record<TokenScope, Record<Role, string | null>> = {
  'sessions:read': { CLIENT: 'See your sessions and packages', PROFESSIONAL: 'See your sessions' },
  'sessions:change': {
    CLIENT: 'Hold, move and cancel sessions',
    PROFESSIONAL: 'Move and cancel sessions, with the refunds that follow',
  },
  'availability:read': {
    CLIENT: null,
    PROFESSIONAL: 'See your working hours and when you are busy',
  },
  'availability:change': { CLIENT: null, PROFESSIONAL: 'Change your working hours' },
  'clients:read': {
    CLIENT: null,
    PROFESSIONAL: 'See your clients with your tags, their packages, and your sessions with them',
  },
  'earnings:read': { CLIENT: null, PROFESSIONAL: 'See what you earned' },
}

export const scopesFor = (role: Role): { scope: TokenScope; label: string }[] =>
  TOKEN_SCOPES.flatMap((scope) => {
    const label = WORDS[scope][role]
    return label ? [{ scope, label }] : []
  })

/** Begins every token, so that people and scanners of source code recognise one. */
export const TOKEN_PREFIX = 'parlour_'
export const TOKEN_NAME_MAX = 60
/** How long a token may last. */
export const TOKEN_DAYS = [30, 90, 365] as const
/** Tokens of one account. */
export const TOKENS_MAX = 20
