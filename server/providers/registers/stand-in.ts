import type { SimulatedEntry, SimulatedEntryMove } from '#contract/money/simulator.ts'
import { standInPaths } from '#contract/paths/stand-ins.ts'
import { notFound } from '#domain/errors.ts'
import type { Registration } from '#domain/profile/badges/registers.ts'
import type { Person } from '#domain/roles.ts'
import type { Database } from '#server/database/connect.ts'
import { answering, noFaults } from '#server/providers/faults.ts'
import type { RegistersPort } from './port.ts'
import type { Entry } from './store.ts'
import * as books from './store.ts'

type Options = { db: Database; clock: () => Date; publicUrl: () => string }

export type RegistersStandIn = ReturnType<typeof registersStandIn>

/** In place of a name that isn't the professional's. */
const OTHER_NAME = 'Alex Other'

/**
 * Simulates the public registers: every number is registered, in the name of the person who states it first, until its
 * professional changes that on its page. No register is asked.
 */
export function registersStandIn({ db, clock, publicUrl }: Options) {
  const faults = noFaults()
  const answer = answering('The stand-in for registers', faults)

  const port = {
    name: 'registers-simulator' as const,
    by: 'simulator' as const,
    asks: () => true,

    look: ({ register, number, name, personId }) =>
      answer(async () => {
        const now = clock()
        const ref = refOf({ register, number })
        const entry = await books.entryOnce(db, { ref, register, number, name, personId, now })
        if (!entry || entry.state === 'unknown') return undefined
        return {
          isCurrent: entry.state !== 'removed',
          name: entry.state === 'renamed' ? OTHER_NAME : entry.name,
          lastDay: entry.lastDay,
        }
      }),

    pageOf: (registration) => new URL(standInPaths.entry(refOf(registration)), publicUrl()).href,
  } satisfies RegistersPort

  return {
    ...port,
    faults,

    /** What its page shows to the professional. Throws 404 for anyone else. */
    show: async (person: Person, ref: string) => asShown(await ownEntry(person, ref)),

    /** What the register says from now on. Throws 404. */
    play: async (person: Person, ref: string, { state, lastDay }: SimulatedEntryMove) => {
      const entry = await ownEntry(person, ref)
      const changed = { ...entry, state, lastDay }
      await books.saveEntry(db, changed)
      return asShown(changed)
    },
  }

  async function ownEntry(person: Person, ref: string): Promise<Entry> {
    const entry = await books.findEntry(db, { ref })
    if (entry?.personId !== person.id) throw notFound('This entry')
    return entry
  }
}

/** The stand-in, if the port is one. */
export function asRegistersStandIn(port: RegistersPort | undefined): RegistersStandIn | undefined {
  return port?.name === 'registers-simulator' ? (port as RegistersStandIn) : undefined
}

const refOf = ({ register, number }: Registration) => `${register}-${number}`

const asShown = ({ register, number, name, state, lastDay }: Entry): SimulatedEntry => ({
  register,
  number,
  name: state === 'renamed' ? OTHER_NAME : name,
  state,
  lastDay,
})
