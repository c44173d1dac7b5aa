import { createPrivateKey } from 'node:crypto'
import type { Rule } from './kinds.ts'
import { text, together } from './kinds.ts'
import { isOnHttps } from './program.ts'

const BY_HALF = "people can't sign in with half of them"

export const google = {
  settings: {
    GOOGLE_CLIENT_ID: text
      .optional()
      .describe(
        'Sign in with Google: the id and secret of an OAuth client (type: web application) with the redirect URI `/api/auth/callback/google`. Read [the note](operations.md#signing-in-with-google-or-apple) first.',
      ),
    GOOGLE_CLIENT_SECRET: text.optional(),
  },
  together: together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], BY_HALF),
}

export const apple = {
  settings: {
    APPLE_CLIENT_ID: text
      .optional()
      .describe(
        'Sign in with Apple: the Services ID (with the return URL `/api/auth/callback/apple`), the team, and a key for Sign in with Apple, whose .p8 file may be on one line with `\\n` for line breaks. PUBLIC_URL must be https.',
      ),
    APPLE_TEAM_ID: text.optional(),
    APPLE_KEY_ID: text.optional(),
    APPLE_PRIVATE_KEY: text
      .transform((value) => value.replaceAll('\\n', '\n'))
      .refine(isEllipticKey, { error: 'must be the text of the .p8 file that Apple gave you' })
      .optional(),
  },
  together: together(
    ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
    BY_HALF,
  ),
  rules: [
    {
      when: (read) => read.APPLE_CLIENT_ID && !isOnHttps(read),
      message:
        'Set PUBLIC_URL to the https address of the site: Apple sends people back to no other.',
    },
  ] satisfies Rule<{ APPLE_CLIENT_ID?: string | undefined; PUBLIC_URL?: string | undefined }>[],
}

/** ES256 requires a key on the P-256 curve. */
function isEllipticKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
