import { expect, it } from 'vitest'
import { knownBrowser } from '#server/features/sign-in/browsers/known-browser.ts'
import { insertPerson, PASSWORD } from './people.ts'
import { signUp } from './sign-up.ts'
import type { TestApp } from './test-app.ts'
import { buildTestApp, callsOf } from './test-app.ts'

// Both clocks stand, so that only the database's own times differ.
const NOW = '2026-03-02T08:00:00.000Z'
const [real, quick] = await Promise.all([buildTestApp({ now: NOW }), buildTestApp({ now: NOW })])

/** Every row of every table, without what differs from one person to the next. */
function rowsOf({ owner }: TestApp): Promise<Record<string, unknown[]>> {
  return owner.transaction(async (tx) => {
    const tables = await tx.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    const all: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const rows = await tx.rows<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)
      all[name] = rows.map(({ row }) => likeAnyOther(row)).sort()
    }
    return all
  })
}

const UNIQUE: [RegExp, string][] = [
  [/"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}"/g, '"a uuid"'],
  [/"[\da-f]{64}"/g, '"a hash"'],
  [/"token": ?"\w{32}"/g, '"token":"a token"'],
  [/(\$argon2id\$v=19\$m=8,t=1,p=1)\$[\w+/]{22}\$[\w+/]{43}"/g, '$1$salt$hash"'],
]
const DATABASE_TIME = /"\d{4}-\d\d-\d\dT[\d:.]+\+00:00"/g

function likeAnyOther(row: object): string {
  const text = UNIQUE.reduce((so, [found, put]) => so.replace(found, put), JSON.stringify(row))
  return text.replace(DATABASE_TIME, (time) =>
    Math.abs(Date.now() - Date.parse(JSON.parse(time))) < 3_600_000 ? '"about now"' : time,
  )
}

const ROLES = ['CLIENT', 'PROFESSIONAL'] as const

it('inserted people are in every column of every table like those who signed up', async () => {
  const before = await rowsOf(real)
  for (const role of ROLES) {
    const person = { name: `Nora ${role}`, email: `nora.${role.toLowerCase()}@parlour.test`, role }
    const signedUp = await signUp(real, person)
    const inserted = await insertPerson(quick.context, person)
    expect({ ...inserted.user, id: '' }).toEqual({ ...signedUp.user, id: '' })
  }
  await real.db.rows(
    `update sign_ins set expires_at = '9999-01-01', updated_at = '9999-01-01', proven_at = '9999-01-01'`,
  )
  const rows = await rowsOf(real)
  expect(rows).not.toEqual(before)
  expect(await rowsOf(quick)).toEqual(rows)
})

it.each(ROLES)('an inserted %s has a sign-in, a known browser and the password', async (role) => {
  const email = `olga.${role.toLowerCase()}@parlour.test`
  const { user, cookie } = await insertPerson(quick.context, { name: 'Olga', email, role })
  expect((await callsOf(quick.app, cookie).get('/api/auth/me')).json()).toEqual({ user })
  expect(knownBrowser(quick.context.config, cookie, user.id)).toBeDefined()
  const signIn = await quick.visitor.post('/api/auth/login', { email, password: PASSWORD })
  expect(signIn.statusCode).toBe(200)
})
