import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { STAFF_ROLES } from '#domain/desk/staff.ts'
import { recordEvent } from '#server/features/attendance/index.ts'
import { write } from '#test/support/conversations.ts'
import { aSession } from '#test/support/sessions.ts'
import { aStaffMember } from '#test/support/staff.ts'
import { buildTestApp, PASSWORD } from '#test/support/test-app.ts'

/**
 * What no one at the desk is shown, of any queue: by the name of the field, unless it only counts or says yes or no.
 */
const HIDDEN =
  /password|token|secret|hash|sealed|cookie|recoverycode|iban|sortcode|accountnumber|notespro|notesshared|clientnote|privatenote/i

type Schema = { type?: string | string[]; [key: string]: unknown }

const staffCalls = [...calls].filter(([{ who }]) => who === 'staff')
const reads = staffCalls.filter(([{ method }]) => method === 'GET')

/** The fields of a reply, however deep, that hold text and have a name like this. */
function fieldsLike(pattern: RegExp, schema: unknown, at = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => fieldsLike(pattern, each, at))
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema as Schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(value as Record<string, Schema>).flatMap(([name, field]) => [
          ...(pattern.test(name) && holdsText(field) ? [`${at}.${name}`] : []),
          ...fieldsLike(pattern, field, `${at}.${name}`),
        ])
      : fieldsLike(pattern, value, at),
  )
}

const holdsText = (schema: Schema) =>
  !['boolean', 'integer', 'number'].some((type) => [schema.type].flat().includes(type))

const schemaOf = ({ reply }: Endpoint) =>
  z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })

describe('a reply to staff', () => {
  it.each(staffCalls.map(([endpoint, name]) => [name, endpoint] as const))(
    'to %s has no field for what is hidden from them',
    (_name, endpoint) => {
      expect(fieldsLike(HIDDEN, schemaOf(endpoint))).toEqual([])
    },
  )

  it('would be found out', () => {
    const reply = z.object({ people: z.array(z.object({ notesPro: z.nullable(z.string()) })) })
    const counts = z.object({ privateNotes: z.int(), hasToken: z.boolean() })
    expect(fieldsLike(HIDDEN, z.toJSONSchema(reply))).toEqual(['.people.notesPro'])
    expect(fieldsLike(HIDDEN, z.toJSONSchema(counts))).toEqual([])
  })
})

const testApp = await buildTestApp({ now: '2026-03-02T08:00:00Z' })
const { owner, setClock, aClient, aProfessional } = testApp

/** In everything that people write to each other or for themselves. */
const PRIVATE = 'Zanzibar'
let ids: string[] = []
let secrets: string[] = []

beforeAll(async () => {
  const [client, professional] = [await aClient('Clara'), await aProfessional()]
  const at = (time: string) => `2026-03-02T${time}:00.000Z`
  const times = { startsAt: at('10:00'), endsAt: at('11:00') }
  const { id } = await aSession(testApp, { ...times, client, professional })
  await client.put(`/api/sessions/${id}/client-note`, { text: PRIVATE })
  await professional.put(`/api/sessions/${id}/notes`, { notesShared: `${PRIVATE} shared` })
  await professional.put(`/api/sessions/${id}/notes`, { notesPro: `${PRIVATE} of mine` })
  const { professionalId } = professional
  const thread = (await client.post('/api/conversations', { professionalId })).json().id
  await write(client, thread, `${PRIVATE} before`)
  const reported = (await write(professional, thread, 'Pay me in cash')).json().id
  await write(client, thread, `${PRIVATE} after`)
  await client.post(`/api/messages/${reported}/report`, { reason: 'off-platform' })
  setClock(at('10:01'))
  await recordEvent(testApp.context, {
    bookingId: id,
    personId: client.user.id,
    kind: 'joined',
    at: new Date(at('10:01')),
  })
  await client.post(`/api/sessions/${id}/guests`)
  await client.post('/api/account/authenticator')
  await client.post('/api/auth/forgot-password', { email: client.user.email })
  ids = (await owner.rows<{ id: string }>('select id from cases')).map((row) => row.id)
  ids.push(id, thread, reported, professionalId, client.user.id, professional.user.id)
  secrets = [PRIVATE, PASSWORD, ...(await storedSecrets())]
})

/** Everything in the database that is kept to prove who someone is, or sealed. */
async function storedSecrets(): Promise<string[]> {
  const columns = await owner.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and column_name ~ '(^|_)(password|token|secret|hash|sealed|mac)(_|$)'`,
  )
  const found = await Promise.all(
    columns.map(({ table, column }) =>
      owner.rows<{ value: string }>(
        `select "${column}" as value from "${table}" where length("${column}") >= 8`,
      ),
    ),
  )
  return found.flat().map(({ value }) => value)
}

/** Addresses of a read: with every id that there is, and every value of its query's lists. */
function addressesOf({ path, query }: Endpoint): string[] {
  const places = path.match(/:\w+/g) ?? []
  const paths = places.reduce<string[]>(
    (made, place) => made.flatMap((each) => ids.map((id) => each.replace(place, id))),
    [path],
  )
  return paths.flatMap((each) => queriesOf(query).map((text) => `${each}${text}`))
}

function queriesOf(query: Endpoint['query']): string[] {
  if (!query) return ['']
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, { enum?: string[] }>; required?: string[] }
  const made = Object.entries(properties).reduce<Record<string, string>[]>(
    (all, [name, { enum: values }]) => {
      if (!values && !required.includes(name)) return all
      return (values ?? ['Clara']).flatMap((value) => all.map((one) => ({ ...one, [name]: value })))
    },
    [{}],
  )
  return made.map((one) => `?${new URLSearchParams(one)}`)
}

describe('what staff read', () => {
  it.each(STAFF_ROLES)(
    'holds no private text and no secret of anyone, whichever call %s makes',
    async (role) => {
      const staff = await aStaffMember(testApp, role)
      // Whoever has a case can open it, whatever their role.
      await owner.rows('update cases set owner_id = $1', [staff.user.id])
      expect(secrets.length).toBeGreaterThan(5)
      const answered = new Set<string>()
      for (const [endpoint, name] of reads)
        for (const address of addressesOf(endpoint)) {
          const { statusCode, body } = await staff.get(address)
          if (statusCode === 200) answered.add(name)
          expect(
            secrets.filter((secret) => body.includes(secret)),
            address,
          ).toEqual([])
        }
      // These have something to show, so that the above means something.
      expect([...answered]).toEqual(
        expect.arrayContaining([
          ...['getDesk', 'listCases', 'getCase', 'lookUp', 'lookUpPerson', 'lookUpBooking'],
        ]),
      )
    },
  )
})
