import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoPasswordsFile } from '#server/seed/demo-accounts.ts'
import { freePort, migratedFolder, serverIn, startProgram, until } from '#test/support/program.ts'

test('a demonstration that begins anew keeps its demo people and their passwords, and nothing that visitors left', async () => {
  const DATA_DIR = await migratedFolder()
  const port = await freePort()
  const program = startProgram({ DEMO: '1', PORT: `${port}`, DATA_DIR })
  const address = await program.ready
  const page = async () => (await fetch(address)).text()
  expect(await page()).toContain(
    'Everything is deleted each night at 03:00, UK time.</span></span></p>',
  )
  const post = (path: string, data: object) =>
    fetch(`${address}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify(data),
    }).then(
      ({ status }) => status,
      () => 0,
    )
  const visitor = { email: 'visitor@example.org', password: 'gravel-otter-monsoon' }
  const consent = { name: 'Ada Visitor', role: 'CLIENT', acceptTerms: true }
  expect(await post('register', { ...visitor, ...consent })).toBeLessThan(300)
  expect(await post('login', visitor)).toBe(200)
  const passwords = await readFile(demoPasswordsFile(DATA_DIR), 'utf8')

  program.kill('SIGUSR2')
  // It refuses them while it ends, and then knows them no more.
  await until(async () => (await post('login', visitor)) === 401)
  expect(await readFile(demoPasswordsFile(DATA_DIR), 'utf8')).toBe(passwords)
  const [email = '', password = ''] = passwords.split('\n')[0]?.split(' ') ?? []
  expect(await post('login', { email, password })).toBe(200)

  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
  expect(await serverIn(DATA_DIR)).toBeUndefined()
})
