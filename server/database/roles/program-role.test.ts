import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { migrate, roleAt } from '#server/database/migrate.ts'
import { rewriteTable } from '#server/database/rewriting.ts'
import { rewriteNotes } from '#server/features/sessions/notes-store.ts'
import { maintainMonths } from '#server/jobs/months.ts'
import { withRows } from '#test/support/rows.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { ownerAt } from './owner.ts'
import { APPEND_ONLY } from './program-role.ts'

const { context, db, owner, databaseUrl, ownerUrl } = await buildTestApp()
const tables = Object.keys(APPEND_ONLY)
const columnOf: Record<string, string> = {
  attendance_events: 'number',
  documents: 'number',
  ledger_lines: 'amount_minor',
}

describe('the program’s role', () => {
  test.each(tables)('is refused changes of %s by PostgreSQL itself', async (table) => {
    const refused = `permission denied for table ${table}`
    const changed = columnOf[table] ?? 'at'
    const column = table === 'provider_events' ? 'received_at' : changed
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(db.rows(statement)).rejects.toThrow(refused)
    for (const statement of [
      `alter table ${table} disable trigger all`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
      `drop table ${table}`,
    ])
      await expect(db.rows(statement)).rejects.toThrow(/must be owner|permission denied/)
    expect(await db.rows(`select from ${table} limit 1`)).toBeDefined()
  })

  test('is refused changes of each month, and of months as such', async () => {
    const months = await db.rows<{ name: string }>('select name from months')
    expect(months.length).toBeGreaterThan(6)
    for (const { name } of months)
      for (const statement of [`delete from ${name}`, `truncate ${name}`, `drop table ${name}`])
        await expect(db.rows(statement)).rejects.toThrow(/permission denied|must be owner/)
    const [first] = months
    await expect(db.rows('select drop_month($1)', [first?.name])).rejects.toThrow('must be owner')
  })

  test('is the owner nowhere, and can’t become one', async () => {
    expect(
      await db.rows(
        `select c.oid::regclass::text from pg_class c where pg_has_role(c.relowner, 'member')
         union all select datname from pg_database where pg_has_role(datdba, 'member')
         union all select nspname from pg_namespace where pg_has_role(nspowner, 'member')
         union all select proname from pg_proc where pg_has_role(proowner, 'member')`,
      ),
    ).toEqual([])
    await expect(db.rows('set role parlour')).rejects.toThrow('permission denied')
    await expect(db.rows('create table mine (id int)')).rejects.toThrow('permission denied')
  })

  test('can’t empty, alter or drop any other table either', async () => {
    const all = await db.rows<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'`,
    )
    expect(all.length).toBeGreaterThan(60)
    for (const { name } of all)
      await expect(db.rows(`truncate ${name} cascade`)).rejects.toThrow('permission denied')
  })

  test('is known as one that can’t change the ledger, and the owner as one that can', async () => {
    expect(await roleAt(databaseUrl)).toEqual({ name: 'parlour_program', isFree: false })
    expect(await roleAt(ownerUrl)).toEqual({ name: 'parlour', isFree: true })
  })

  test.each([
    ['could update it', 'grant update on ledger_lines to'],
    ['could delete from a month', 'grant delete on audit_events_default to'],
    ['could empty it', 'grant truncate on ledger_entries to'],
    ['could write everywhere', 'grant pg_write_all_data to'],
    ['could become the owner', 'grant parlour to'],
  ])('would be known if it %s', async (_, grant) => {
    const role = `free_${randomUUID().replaceAll('-', '')}`
    await owner.rows(`create role ${role} login`)
    const url = new URL(databaseUrl)
    url.username = role
    expect(await roleAt(url.href)).toEqual({ name: role, isFree: false })
    await owner.rows(`${grant} ${role}`)
    expect(await roleAt(url.href)).toEqual({ name: role, isFree: true })
    await owner.rows(`drop owned by ${role}`)
    await owner.rows(`drop role ${role}`)
  })
})

test('every table whose changes a trigger refuses is append-only for the program too', async () => {
  const guarded = await owner.rows<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'refuse_change'::regproc and tgparentid = 0 order by 1`,
  )
  expect(tables).toEqual(expect.arrayContaining(guarded.map(({ name }) => name)))
  expect(tables).toEqual([...tables].sort())
})

test('an owner who is no superuser migrates, keeps months and gives the program what it needs', async () => {
  const id = randomUUID().replaceAll('-', '').slice(0, 12)
  const [name, own] = [`owned_${id}`, `owner_${id}`]
  await owner.rows(`create role ${own} login`)
  await owner.rows(`create database ${name} owner ${own} template template0`)
  const at = (role: string) => {
    const url = new URL(databaseUrl)
    url.username = role
    url.pathname = `/${name}`
    return url.href
  }
  await migrate(at(own), { programUrl: at('parlour_program') })
  expect((await roleAt(at('parlour_program'))).isFree).toBe(false)
  const program = withRows(await connect(at('parlour_program'), { max: 1 }))
  onTestFinished(() => program.close())
  await program.rows(`insert into audit_events (action) values ('signed_in')`)
  await expect(program.rows('delete from audit_events')).rejects.toThrow('permission denied')
  const asOwner = ownerAt(at(own))
  await maintainMonths({
    ...context,
    asOwner,
    clock: () => new Date(Date.now() + 200 * 86_400_000),
  })
  expect(await asOwner((db) => rewriteTable(db, rewriteNotes))).toBe(true)
})
