import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { clientEvent } from '#contract/live.ts'
import { camelCase } from '#server/database/names.ts'
import { buildTestApp } from '#test/support/test-app.ts'

const INTEGER = 2_147_483_647
const SMALLINT = 32_767

const contract = new URL('../../contract/', import.meta.url)
const endpoints: [string, Endpoint][] = []
for (const file of await readdir(contract, { recursive: true })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
  const exported = (await import(new URL(file, contract).href)) as Record<string, Endpoint>
  for (const each of Object.values(exported))
    if (each?.method && each.path) endpoints.push([`${each.method} ${each.path}`, each])
}

/** Columns with a smaller range than the default: `rating` is a smallint. */
const { aClient, db } = await buildTestApp()
const smallColumns = await db.rows<{ name: string }>(
  `select column_name as name from information_schema.columns
   where table_schema = 'public' and data_type = 'smallint'`,
)
const small = new Set(smallColumns.map(({ name }) => camelCase(name)))

test('this test sees every call, and knows the small columns', () => {
  expect(endpoints.length).toBeGreaterThan(80)
  expect(small).toContain('rating')
  expect(small).not.toContain('version')
})

describe('Every number a caller may send is limited to what its column can hold', () => {
  const parts = [
    ...endpoints.flatMap(([name, { params, query, body }]) => [
      [`${name}, params`, params] as const,
      [`${name}, query`, query] as const,
      [`${name}, body`, body] as const,
    ]),
    ['a frame on the socket', clientEvent] as const,
  ].filter((part) => part[1] !== undefined)

  test.each(parts)('%s', (_name, part) => {
    const unlimited = numbersIn(z.toJSONSchema(part as z.ZodMiniType, OPTIONS))
      .filter(({ name, minimum, maximum }) => {
        const most = small.has(name) ? SMALLINT : INTEGER
        return !(
          minimum !== undefined &&
          minimum >= -most &&
          maximum !== undefined &&
          maximum <= most
        )
      })
      .map(({ path }) => path)
    expect(unlimited).toEqual([])
  })
})

/** Refinements and transformations have no JSON Schema, but the numbers below them do. */
const OPTIONS = { io: 'input', unrepresentable: 'any' } as const

type Found = { path: string; name: string; minimum?: number; maximum?: number }

function numbersIn(node: unknown, path = '', name = ''): Found[] {
  if (node === null || typeof node !== 'object') return []
  const { type, minimum, maximum } = node as Partial<Found> & { type?: string }
  const isNumber = (type === 'integer' || type === 'number') && !('enum' in node)
  const here = isNumber ? [{ path, name, minimum, maximum }] : []
  return [
    ...(here as Found[]),
    ...Object.entries(node).flatMap(([key, child]) =>
      numbersIn(child, `${path}.${key}`, path.endsWith('.properties') ? key : name),
    ),
  ]
}

test('a version too large for its column is refused in one sentence, whoever’s session it is', async () => {
  const client = await aClient()
  const reply = await client.put('/api/sessions/00000000-0000-4000-8000-000000000000/notes', {
    notesShared: 'a',
    notesSharedVersion: 1_000_000_000_000,
  })
  expect([reply.statusCode, reply.body]).toEqual([
    400,
    expect.stringContaining('notesSharedVersion'),
  ])
})
