import { createHash, randomUUID } from 'node:crypto'
import type { CalendarProvider } from '#domain/hours/linked-calendars.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Database } from '#server/database/connect.ts'
import { ProviderAway } from '#server/providers/errors.ts'
import { answering, noFaults } from '#server/providers/faults.ts'
import { busyText } from './busy-text.ts'
import type { CalendarAccountsPort, Tokens } from './port.ts'
import { AccessRefused, ReadFailure } from './port.ts'
import * as books from './store.ts'

type Options = {
  db: Database
  clock: () => Date
  publicUrl: () => string
  provider: CalendarProvider
}

export type CalendarsStandIn = ReturnType<typeof calendarsStandIn>

/** The calendars of each account: its appointments, and a second one. */
const PARTS = { main: 'Appointments', family: 'Family' }

/** Simulates accounts with calendars; its page, /dev/calendars/{provider}, plays their owner. */
export function calendarsStandIn({ db, clock, publicUrl, provider }: Options) {
  const ended = `${provider}_ended` as const
  const faults = noFaults()
  const answer = answering('The stand-in for calendars', faults)
  const answered = <Result>(act: () => Promise<Result>) =>
    answer(act).catch((error: unknown) => {
      throw error instanceof ProviderAway ? new ReadFailure('unreachable', { cause: error }) : error
    })

  const port = {
    name: 'calendars-simulator' as const,

    addressOf: (request) => {
      const query = new URLSearchParams(request)
      return `${publicUrl()}/dev/calendars/${provider}?${query}`
    },

    redeem: ({ code, verifier }) =>
      answered(async () => {
        const challenge = createHash('sha256').update(verifier).digest('base64url')
        const grant = await books.redeemGrant(db, { code, challenge, provider })
        if (!grant) throw new ReadFailure(ended)
        return { ...tokensOf(grant.refresh), refresh: grant.refresh }
      }),

    renew: (refresh) =>
      answered(async () => {
        if (!(await books.findGrant(db, { refresh, provider }))) throw new ReadFailure(ended)
        return tokensOf(refresh)
      }),

    revoke: (refresh) =>
      answered(async () => void (await books.endGrant(db, { refresh, now: clock() }))),

    look: (access) =>
      answered(async () => {
        const account = await accountOf(access)
        return {
          userName: account,
          calendars: Object.entries(PARTS).map(([part, name]) => ({
            address: addressIn(account, part),
            name,
            isMain: part === 'main',
            mayWrite: true,
          })),
        }
      }),

    read: (access, address, { from, to }) =>
      answered(async () => {
        await ownerOf(access, address)
        const entries = await books.entriesAt(db, { addresses: [address] })
        return busyText(
          entries
            .filter(({ startsAt, endsAt }) => endsAt > from && startsAt < to)
            .map(({ startsAt, endsAt, sessionId }) => ({
              start: startsAt,
              end: endsAt,
              uid: sessionId ?? undefined,
            })),
        )
      }),

    put: (access, address, { key, ...session }) =>
      answered(async () => {
        await ownerOf(access, address)
        await books.storeEntry(db, { id: key, address, ...session })
      }),

    remove: (access, address, key) =>
      answered(async () => {
        await ownerOf(access, address)
        await books.deleteEntry(db, { id: key, addresses: [address] })
      }),

    watch: (access, address, { id }) =>
      answered(async () => {
        await ownerOf(access, address)
        return { ref: id, expiresAt: new Date(clock().getTime() + 7 * DAY_MS) }
      }),

    stop: () => answered(async () => {}),
  } satisfies CalendarAccountsPort

  return {
    ...port,
    faults,

    /** The owner allows it; the code that their browser takes back. */
    async allow(account: string, challenge: string): Promise<string> {
      const code = randomUUID()
      await books.addGrant(db, { refresh: randomUUID(), provider, account, challenge, code })
      return code
    },
    /** The owner takes every permission back. */
    withdraw: (account: string) => books.endAccount(db, { provider, account, now: clock() }),

    entriesOf: (account: string) => books.entriesAt(db, { addresses: addressesOf(account) }),
    addEntry: (account: string, entry: { title: string; startsAt: Date; endsAt: Date }) =>
      books.storeEntry(db, {
        id: randomUUID(),
        address: addressIn(account, 'main'),
        isTentative: false,
        ...entry,
      }),
    removeEntry: (account: string, id: string) =>
      books.deleteEntry(db, { id, addresses: addressesOf(account) }),
  }

  function tokensOf(refresh: string): Tokens {
    return { access: refresh, expiresAt: new Date(clock().getTime() + HOUR_MS), refresh: null }
  }

  async function accountOf(access: string): Promise<string> {
    const grant = await books.findGrant(db, { refresh: access, provider })
    if (!grant) throw new AccessRefused('The permission has ended')
    return grant.account
  }

  async function ownerOf(access: string, address: string): Promise<void> {
    if (!addressesOf(await accountOf(access)).includes(address)) throw new ReadFailure('refused')
  }

  function addressIn(account: string, part: string): string {
    return `https://${provider}.test/${encodeURIComponent(account)}/${part}`
  }

  function addressesOf(account: string): string[] {
    return Object.keys(PARTS).map((part) => addressIn(account, part))
  }
}

/** The stand-in, if the port is one. */
export function asCalendarsStandIn(
  port: CalendarAccountsPort | undefined,
): CalendarsStandIn | undefined {
  return port?.name === 'calendars-simulator' ? (port as CalendarsStandIn) : undefined
}
