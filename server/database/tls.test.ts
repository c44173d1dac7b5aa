import { describe, expect, onTestFinished, test } from 'vitest'
import { certificate } from '#test/support/authorities.ts'
import { ownerOf, programOf } from '#test/support/database-server.ts'
import { withRows } from '#test/support/rows.ts'
import { createTestDatabase } from '#test/support/test-app.ts'
import { tlsLineTo } from '#test/support/tls-line.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

describe('A database behind TLS whose certificate is by an authority of our own', () => {
  const urlOf = async (host: string, options: Record<string, string>) => {
    const databaseUrl = await createTestDatabase()
    const port = await tlsLineTo(databaseUrl)
    const { pathname } = new URL(databaseUrl)
    const asked = new URLSearchParams(options)
    return programOf(`postgres://parlour@${host}:${port}${pathname}?${asked}`)
  }

  test('is used if sslrootcert names that authority', async () => {
    const ours = { sslmode: 'verify-full', sslrootcert: certificate('ca.pem') }
    const url = await urlOf('localhost', ours)
    await migrate(ownerOf(url), { programUrl: url })
    const db = withRows(await connect(url))
    onTestFinished(() => db.close())
    expect(await db.rows('select 1 as one')).toEqual([{ one: 1 }])
  })

  test.each([
    ['without sslrootcert', 'localhost', {}, /self-signed|unable to verify/],
    [
      'if sslrootcert names another',
      'localhost',
      { sslrootcert: certificate('other-ca.pem') },
      /unable to verify|self-signed/,
    ],
    [
      'under another name',
      '127.0.0.1',
      { sslrootcert: certificate('ca.pem') },
      /not in the cert's list/,
    ],
  ])('is refused %s', async (_, host, options, reason) => {
    const url = await urlOf(host, { sslmode: 'verify-full', ...options })
    await expect(connect(url)).rejects.toThrow(reason)
    await expect(migrate(url)).rejects.toThrow(reason)
  })
})
