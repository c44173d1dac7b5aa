import type { BetterAuthPlugin } from 'better-auth'
import { betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import { REMEMBERED_DAYS } from '#domain/people/sign-in/sign-in.ts'
import type { Role } from '#domain/roles.ts'
import type { Config } from '#server/config.ts'
import { isOnHttps } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { snakeCase } from '#server/database/names.ts'
import { signInCookieName } from '#server/http/security/cookies.ts'

type Auth = ReturnType<typeof createAuth>
type AuthContext = Pick<Context, 'config' | 'db' | 'log' | 'clock'>

const made = new WeakMap<Config, Auth>()

/** Better Auth for these settings, created on first use. */
export function authOf(context: AuthContext): Auth {
  const { config } = context
  const auth = made.get(config) ?? createAuth(context)
  made.set(config, auth)
  return auth
}

/** With 'Remember me'. Without it the cookie ends with the browser, and the row after a day. */
const REMEMBERED_SECONDS = REMEMBERED_DAYS * 24 * 60 * 60

/** Better Auth on our own tables, used only through its server API: none of its routes is mounted. */
function createAuth({ config, db, log, clock }: AuthContext) {
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
    database: db.pool,
    user: {
      modelName: 'users',
      fields: inSnakeCase('emailVerified', 'createdAt', 'updatedAt'),
      additionalFields: {
        role: { type: 'string', required: true, input: true },
        timeZone: { type: 'string', required: true, input: true, fieldName: 'time_zone' },
      },
    },
    session: {
      modelName: 'sign_ins',
      fields: inSnakeCase(
        'userId',
        'expiresAt',
        'ipAddress',
        'userAgent',
        'createdAt',
        'updatedAt',
      ),
      expiresIn: REMEMBERED_SECONDS,
      disableSessionRefresh: true,
    },
    verification: {
      modelName: 'auth_values',
      fields: inSnakeCase('expiresAt', 'createdAt', 'updatedAt'),
    },
    socialProviders: idTokenProviders(config),
    account: {
      modelName: 'sign_in_methods',
      fields: inSnakeCase(
        'userId',
        'accountId',
        'providerId',
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
        'createdAt',
        'updatedAt',
      ),
      // A provider's account is linked only if both sides have verified the address, so that signing up with someone
      // else's address gains nothing when its owner arrives.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, asked) => ({
            data: { ...newUser(user, asked?.body), ...datesOf(clock) },
          }),
        },
      },
      account: {
        create: {
          // We never call the provider later.
          before: async () => ({ data: { idToken: null, scope: null, ...datesOf(clock) } }),
        },
      },
      session: {
        create: {
          before: async ({ createdAt, expiresAt }) => {
            const lasts = expiresAt.getTime() - createdAt.getTime()
            const expires = new Date(clock().getTime() + lasts)
            return { data: { ...datesOf(clock), expiresAt: expires } }
          },
        },
      },
    },
    rateLimit: { enabled: false },
    plugins: [signInsByOurselves],
    advanced: {
      database: { generateId: 'uuid' },
      // Our cookie names have a stricter prefix than Better Auth's.
      useSecureCookies: false,
      cookiePrefix: 'parlour',
      cookies: {
        session_token: {
          name: signInCookieName(config),
          attributes: { secure: isOnHttps(config) },
        },
      },
      // Our routes check Origin for every state-changing call already.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  })
}

/** Maps Better Auth's column names to ours. */
function inSnakeCase<Name extends string>(...names: Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, snakeCase(name)])) as Record<Name, string>
}

/** A server-only call that signs in someone who has proved who they are other than by a provider. */
const signInsByOurselves = {
  id: 'sign-ins-by-ourselves',
  endpoints: {
    openSignIn: createAuthEndpoint(
      '/open-sign-in',
      { method: 'POST', body: z.object({ userId: z.string(), rememberMe: z.boolean() }) },
      async (ctx) => {
        const { userId, rememberMe } = ctx.body
        const user = await ctx.context.internalAdapter.findUserById(userId)
        if (!user) throw new APIError('NOT_FOUND')
        const session = await ctx.context.internalAdapter.createSession(userId, !rememberMe)
        await setSessionCookie(ctx, { session, user }, !rememberMe)
        return { token: session.token }
      },
    ),
  },
} satisfies BetterAuthPlugin

/** Trusted issuers of id tokens; providers/sign-in exchanges the codes for them. */
function idTokenProviders({ GOOGLE_CLIENT_ID, APPLE_CLIENT_ID }: Config) {
  const asked = { clientSecret: '', mapProfileToUser: () => ({ role: 'CLIENT', timeZone: 'UTC' }) }
  return {
    ...(GOOGLE_CLIENT_ID && { google: { ...asked, clientId: GOOGLE_CLIENT_ID } }),
    ...(APPLE_CLIENT_ID && { apple: { ...asked, clientId: APPLE_CLIENT_ID } }),
  }
}

/** What provider-sign-in.ts passes on about a new user. */
export type NewUser = { name: string; role: Role; timeZone: string }

/** Better Auth dates its rows by the machine's clock, which may not be the program's. */
const datesOf = (clock: () => Date) => ({ createdAt: clock(), updatedAt: clock() })

/** Builds a new user from their choices here. Throws if the provider hasn't verified the address. */
function newUser(user: { emailVerified: boolean }, body: { additionalData?: NewUser } | undefined) {
  if (!body?.additionalData) return {}
  if (!user.emailVerified) throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' })
  return { ...body.additionalData, image: null }
}
