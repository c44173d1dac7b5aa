import type { Read, Rule } from './kinds.ts'
import { text, together } from './kinds.ts'
import type { StandIn } from './program.ts'
import { isOnHttps, isProduction, STAND_INS } from './program.ts'

const startingWith = (...starts: string[]) =>
  text
    .refine((value) => starts.some((start) => value.startsWith(start)), {
      error: `must start with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(starts)}`,
      abort: true,
    })
    .refine((value) => starts.some((start) => /^\w+$/.test(value.slice(start.length))), {
      error: 'must be the whole key, of letters, digits and _ alone',
    })
    .optional()

const settings = {
  STRIPE_SECRET_KEY: startingWith('sk_test_', 'sk_live_', 'rk_test_', 'rk_live_').describe(
    "The account's secret key, for payments, payouts and identity checks; has no effect by itself. Live keys require an https PUBLIC_URL.",
  ),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_test_', 'pk_live_').describe(
    "Take payments with Stripe: the account's publishable key, and the signing secret of a webhook endpoint at `/api/webhooks/stripe`. Read [the note](operations.md#payments-by-stripe) first. Without these two, payments are simulated.",
  ),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_'),
  STRIPE_CONNECT_WEBHOOK_SECRET: startingWith('whsec_').describe(
    'Pay professionals with Stripe Connect, in addition to the settings above: the signing secret of a webhook endpoint for connected accounts, at `/api/webhooks/stripe-connect`. Read [the note](operations.md#payouts-by-stripe-connect) first. Without it, payouts are simulated.',
  ),
  STRIPE_IDENTITY_WEBHOOK_SECRET: startingWith('whsec_').describe(
    'Check identities with Stripe Identity: the signing secret of another webhook endpoint, at `/api/webhooks/stripe-identity`. Read [the note](operations.md#checking-identities-with-stripe) first. Without it, identity checks are simulated.',
  ),
}

/** The settings that each use of Stripe needs beside the shared secret key. */
const USES = {
  payments: {
    title: 'payments',
    own: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  payouts: { title: 'payouts', own: ['STRIPE_CONNECT_WEBHOOK_SECRET'] },
  identity: { title: 'identity checks', own: ['STRIPE_IDENTITY_WEBHOOK_SECRET'] },
} as const

/** Payouts transfer money from Stripe payments, so they need those. */
const PAYMENTS = ['STRIPE_SECRET_KEY', ...USES.payments.own] as const
const PAYOUTS = [...PAYMENTS, ...USES.payouts.own] as const
const IDENTITY = ['STRIPE_SECRET_KEY', ...USES.identity.own] as const

export type StripeValues = Read<typeof settings>
type Values = StripeValues & {
  NODE_ENV: string
  PUBLIC_URL?: string | undefined
  DEMO: boolean
  ALLOW_STAND_INS: StandIn[]
}

/**
 * Payments and identity checks share the secret key; either may use Stripe without the other. In production a stand-in
 * runs only if it is named; a demonstration may use all. A live key never runs beside a stand-in, even a named one: a
 * lost setting would let test cards pay for real sessions.
 */
export const stripe = {
  settings,
  rules: [
    together(PAYMENTS, "payments can't be taken with some of them", USES.payments.own),
    together(PAYOUTS, "payouts can't be made with some of them", USES.payouts.own),
    together(IDENTITY, "identities can't be checked with half of them", USES.identity.own),
    {
      when: (read) =>
        read.STRIPE_SECRET_KEY &&
        !read.STRIPE_WEBHOOK_SECRET &&
        !read.STRIPE_IDENTITY_WEBHOOK_SECRET,
      message:
        'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too for payments, or STRIPE_IDENTITY_WEBHOOK_SECRET for identity checks: STRIPE_SECRET_KEY alone does nothing.',
    },
    {
      when: ({ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey }) =>
        publishableKey && isLive(publishableKey) !== isLive(secretKey),
      message:
        'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be both of test mode or both live.',
    },
  ] satisfies Rule<Values>[],
  standInRules: [
    {
      when: (read) => isLive(read.STRIPE_SECRET_KEY) && read.DEMO,
      message: 'Take the live keys of Stripe away, or DEMO: in a demonstration no money moves.',
    },
    {
      when: (read) => isLive(read.STRIPE_SECRET_KEY) && simulatedOf(read).length > 0,
      message: (read) =>
        `Set ${simulatedOf(read)
          .flatMap((name) => USES[name].own)
          .join(
            ' and ',
          )} too: STRIPE_SECRET_KEY is live, and beside a live key nothing is simulated.`,
    },
    {
      when: (read) => isProduction(read) && !read.DEMO && refusedOf(read).length > 0,
      message: (read) => {
        const named = new Intl.ListFormat('en-GB').format(
          refusedOf(read).map((name) => USES[name].title),
        )
        return `${named.charAt(0).toUpperCase()}${named.slice(1)} are simulated: in production set ALLOW_STAND_INS=${simulatedOf(read).join(',')} to run the stand-ins on purpose.`
      },
    },
  ] satisfies Rule<Values>[],
  liveKeyRules: [
    {
      when: (read) => isRealMoney(read) && !isOnHttps(read),
      message:
        'Set PUBLIC_URL to the https address of the site: Stripe takes live cards on no other.',
    },
  ] satisfies Rule<Values>[],
  /** What we use Stripe for; each use needs settings beside the secret key. */
  of(read: StripeValues) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read
    const withSecret = (webhookSecret: string | undefined) =>
      secretKey && webhookSecret ? { secretKey, webhookSecret } : undefined
    const payments = withSecret(read.STRIPE_WEBHOOK_SECRET)
    return {
      STRIPE_PAYMENTS: payments && publishableKey ? { ...payments, publishableKey } : undefined,
      STRIPE_CONNECT: withSecret(read.STRIPE_CONNECT_WEBHOOK_SECRET),
      STRIPE_IDENTITY: withSecret(read.STRIPE_IDENTITY_WEBHOOK_SECRET),
    }
  },
}

const isLive = (key: string | undefined) => key?.includes('_live_') ?? false

/** Payments by a live key. */
export const isRealMoney = (read: StripeValues) =>
  read.STRIPE_WEBHOOK_SECRET && isLive(read.STRIPE_SECRET_KEY)

const simulatedOf = (read: StripeValues) =>
  STAND_INS.filter((name) => !read.STRIPE_SECRET_KEY || USES[name].own.some((own) => !read[own]))

const refusedOf = (read: Values) =>
  simulatedOf(read).filter((name) => !read.ALLOW_STAND_INS.includes(name))
