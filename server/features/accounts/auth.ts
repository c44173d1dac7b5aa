import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, REMEMBERED_DAYS } from '#domain/accounts.ts'
import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'
import type { Log } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { authValues, signInMethods, signIns, users } from '#server/database/schema.ts'
import { hashPassword, verifyPassword } from './password.ts'

export type Auth = ReturnType<typeof createAuth>

/** For 'Remember me'; without it the cookie ends with the browser's session, the row after a day. */
const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60

/** Better Auth over our own tables, reached through its server API alone: none of its own routes is open. */
export function createAuth(config: Config, db: Database, log: Log) {
  return betterAuth({
    appName: config.BRAND_NAME,
    baseURL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    secret: config.SECRET,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
    database: drizzleAdapter(db.orm, {
      provider: 'pg',
      schema: { user: users, session: signIns, account: signInMethods, verification: authValues },
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: true },
        timeZone: { type: 'string', required: true, input: true },
      },
    },
    session: { expiresIn: REMEMBERED_SECONDS, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: isOnHttps(config),
      cookiePrefix: 'parlour',
      cookies: { session_token: { name: 'parlour_sign_in' } },
      // The routes check Origin for every state-changing call already.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  })
}
