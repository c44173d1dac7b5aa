import { execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/database/embedded.ts'
import { isAlive, serverIn, startProgram, temporaryFolder, until } from '#test/support/program.ts'

beforeAll(() => {
  execFileSync(process.execPath, ['tools/build-if-stale.js'])
})

const PAYMENTS_AT_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const IDENTITY_AT_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_2',
}

describe('a start that cannot succeed exits with code 1 and one sentence', () => {
  const refused = async (settings: Record<string, string>) => {
    const { code, stderr } = await startProgram(settings).ended
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr.trim()
  }

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ DATABASE_URL: 'mysql://localhost/parlour' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'parlour.example' }, 'PUBLIC_URL'],
    [{ ICE_SERVERS: 'stun:stun.example' }, 'ICE_SERVERS'],
    [{ TURN_URLS: 'turn.example:3478' }, 'TURN_URLS'],
    [{ TURN_SECRET: 'short' }, 'TURN_SECRET'],
    [{ SEED: 'everything' }, 'SEED'],
    [{ MAIL_FROM: 'Parlour' }, 'MAIL_FROM'],
    [{ S3_ENDPOINT: 'files.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'no/bucket' }, 'S3_BUCKET'],
    [{ APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY'],
    [{ ALLOW_STAND_INS: '1' }, 'ALLOW_STAND_INS'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ RIGHT_TO_CANCEL: 'no' }, 'RIGHT_TO_CANCEL'],
    [{ SECRET_PREVIOUS: 'short' }, 'SECRET_PREVIOUS'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  ])('that names the invalid setting: %o', async (setting, name) => {
    const sentence = await refused({ DATA_DIR: await temporaryFolder(), ...setting })
    expect(sentence).toMatch(new RegExp(`^Setting ${name}.* can't be used: .+\\.$`))
  })

  test('also for a setting in .env, over which the environment takes precedence', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, '.env'), `SEED=everything\nDATA_DIR=${folder}\n`)
    const { code, stderr } = await startProgram({}, folder).ended
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Setting SEED=everything/)])
    const program = startProgram({ SEED: 'none' }, folder)
    expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200)
  })

  test('that does not repeat a secret', async () => {
    const folder = await temporaryFolder()
    expect(await refused({ DATA_DIR: folder, SECRET: 'hush' })).not.toContain('hush')
    const url = 'mysql://parlour:hush@localhost/parlour'
    expect(await refused({ DATA_DIR: folder, DATABASE_URL: url })).not.toContain('hush')
  })

  test('when production would run on a stand-in', async () => {
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      NODE_ENV: 'production',
      SECRET: 'x'.repeat(32),
    })
    expect(sentence).toMatch(
      /^Payments, payouts and identity checks are simulated: .* ALLOW_STAND_INS=payments,payouts,identity /,
    )
  })

  test.each([
    [PAYMENTS_AT_STRIPE, /^Payouts and identity checks are simulated: .*=payouts,identity /],
    [
      { ...PAYMENTS_AT_STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' },
      /^Identity checks are simulated: /,
    ],
    [IDENTITY_AT_STRIPE, /^Payments and payouts are simulated: /],
  ])('that names what is simulated: with %o', async (settings, beginning) => {
    const production = { NODE_ENV: 'production', SECRET: 'x'.repeat(32) }
    const DATA_DIR = await temporaryFolder()
    expect(await refused({ DATA_DIR, ...production, ...settings })).toMatch(beginning)
  })

  test('when a public site is started in development mode', async () => {
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://parlour.example',
    })
    expect(sentence).toMatch(/^Set NODE_ENV=production: /)
  })

  test('when production has no address for messages to support', async () => {
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'payments,payouts,identity',
      SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.example',
    })
    expect(sentence).toMatch(/^Set SUPPORT_EMAIL/)
  })

  test.each([
    [{ S3_BUCKET: 'files', S3_REGION: 'eu' }, 'Set S3_ENDPOINT and S3_ACCESS_KEY_ID and '],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'Set GOOGLE_CLIENT_SECRET too'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too for payments, or STRIPE_IDENTITY_WEBHOOK_SECRET',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'Set STRIPE_PUBLISHABLE_KEY too, or none of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: ',
    ],
    [
      { ...IDENTITY_AT_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'Set STRIPE_WEBHOOK_SECRET too, or none of ',
    ],
    [
      { ...PAYMENTS_AT_STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY have to be both of test mode or both live.',
    ],
    [
      {
        ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
        ...{ STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' },
        STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_3',
        COMPANY_NAME: 'Parlour Sessions Ltd',
      },
      'Set COMPANY_NAME and COMPANY_ADDRESS',
    ],
    [{ VAT_NUMBER: '123' }, "Setting VAT_NUMBER=123 can't be used: must be a VAT number"],
    [{ STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_1' }, 'Set STRIPE_SECRET_KEY too'],
    [
      { ...IDENTITY_AT_STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' },
      'Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too, or none of ',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_1' },
      "Setting STRIPE_SECRET_KEY can't be used: must start with sk_test_, ",
    ],
    [{ INSIGHTS_MODEL: 'small' }, 'Set INSIGHTS_API_URL and INSIGHTS_API_KEY too'],
    [{ APPLE_TEAM_ID: 'team' }, 'Set APPLE_CLIENT_ID and APPLE_KEY_ID and APPLE_PRIVATE_KEY too'],
  ])('when only some of the settings of a provider are set: %o', async (settings, beginning) => {
    const sentence = await refused({ DATA_DIR: await temporaryFolder(), ...settings })
    expect(sentence.startsWith(beginning)).toBe(true)
  })

  test('when Apple would redirect people to a URL without https', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      APPLE_CLIENT_ID: 'id',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    })
    expect(sentence).toMatch(/^Set PUBLIC_URL to the https address/)
  })

  test('when the port is taken, and leaves no database behind', async () => {
    const dataDir = await temporaryFolder()
    const other = createServer().listen(0, 'localhost')
    onTestFinished(() => void other.close())
    await until(() => other.listening)
    const { port } = other.address() as AddressInfo
    expect(await refused({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one (0 picks a free one).`,
    )
    expect(await serverIn(dataDir)).toBeUndefined()
  })

  test('when DATA_DIR cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refused({ DATA_DIR: file })).toMatch(
      /^DATA_DIR .*file can't be written to: make it writable or set DATA_DIR to a folder that is\.$/,
    )
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/^DATA_DIR .* can't be written/)
  })

  test('when a program already runs on the same DATA_DIR, and doesn’t disturb it', async () => {
    const dataDir = await temporaryFolder()
    const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
    expect(await refused({ DATA_DIR: dataDir })).toBe(
      `Another Parlour uses the data folder ${dataDir}: stop it, or give this one a DATA_DIR of its own.`,
    )
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('when nothing listens at DATABASE_URL', async () => {
    const free = createServer().listen(0, 'localhost')
    await until(() => free.listening)
    const { port } = free.address() as AddressInfo
    free.close()
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://parlour:hush@localhost:${port}/parlour`,
    })
    expect(sentence).toMatch(/can't be used .*: check DATABASE_URL/)
    expect(sentence).not.toContain('hush')
  })

  test('when the server at DATABASE_URL accepts connections but doesn’t reply', async () => {
    const silent = createServer(() => undefined).listen(0, 'localhost')
    onTestFinished(() => void silent.close())
    await until(() => silent.listening)
    const { port } = silent.address() as AddressInfo
    const sentence = await refused({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://parlour@localhost:${port}/parlour`,
    })
    expect(sentence).toMatch(/can't be used .*: check DATABASE_URL/)
  })
})

describe('a start on an empty folder', () => {
  test('prints its URL and the demo accounts, and serves pages with demo data', async () => {
    const program = startProgram({ DATA_DIR: await temporaryFolder() })
    const address = await program.ready
    expect(new URL(address).port).not.toBe('0')
    expect(await fetch(`${address}/healthz`).then((reply) => reply.status)).toBe(200)
    expect(await fetch(`${address}/`).then((reply) => reply.status)).toBe(200)
    const people = await fetch(`${address}/api/professionals`).then((reply) => reply.json())
    expect(people).toHaveLength(24)
    program.kill('SIGTERM')
    expect((await program.ended).stdout).toMatch(
      /client@parlour\.test and professional@parlour\.test, password parlour-demo/,
    )
  })

  test('that is reachable from the network says what is accessible to whom', async () => {
    const DATA_DIR = await temporaryFolder()
    const program = startProgram({ DATA_DIR, HOST: '0.0.0.0' })
    const { port } = new URL(await program.ready)
    program.kill('SIGTERM')
    expect((await program.ended).stdout.trim().split('\n').at(-1)).toBe(
      `HOST=0.0.0.0: whoever reaches port ${port} of this machine can use the site and sign in to the demo accounts, whose password is public. Emails at /dev/mail are shown to this machine alone.`,
    )
  })

  test('for a public demonstration generates passwords, prints them once and keeps them', async () => {
    const settings = { DATA_DIR: await temporaryFolder(), DEMO: '1', NODE_ENV: 'production' }
    const run = async (more: Record<string, string> = {}) => {
      const program = startProgram({ ...settings, SECRET: 'x'.repeat(32), ...more })
      const address = await program.ready
      const signIn = async (email: string, password: string) =>
        (
          await fetch(`${address}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password }),
          })
        ).status
      const page = await fetch(address).then((reply) => reply.text())
      return { program, signIn, page, mails: await fetch(`${address}/dev/mail`) }
    }
    const stopped = async ({ program }: Awaited<ReturnType<typeof run>>) => {
      program.kill('SIGTERM')
      return (await program.ended).stdout
    }
    const first = await run()
    expect(first.page).toContain('>Demonstration</strong>')
    expect(first.mails.status).toBe(404)
    expect(await first.signIn('client@parlour.test', 'parlour-demo')).toBe(401)
    expect(await first.signIn('grace.lim@parlour.test', 'parlour-demo')).toBe(401)
    const said = await stopped(first)
    const [, password = ''] = /client@parlour\.test {2}(\S{16})\n/.exec(said) ?? []
    expect(said).toMatch(/ {2}professional@parlour\.test {2}\S{16}\n/)

    const second = await run()
    expect(await second.signIn('client@parlour.test', password)).toBe(200)
    expect(await stopped(second)).not.toContain(password)
  })

  test('as a public demonstration on existing demo data removes the public password', async () => {
    const DATA_DIR = await temporaryFolder()
    const before = startProgram({ DATA_DIR })
    await before.ready
    before.kill('SIGTERM')
    await before.ended
    const production = { DATA_DIR, NODE_ENV: 'production', SECRET: 'x'.repeat(32) }
    const named = { ...production, ALLOW_STAND_INS: 'payments,payouts,identity' }
    const refused = await startProgram(named).ended
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Set DEMO=1, .*\.\n$/),
    ])

    const program = startProgram({ ...production, DEMO: '1' })
    const address = await program.ready
    const reply = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@parlour.test', password: 'parlour-demo' }),
    })
    expect(reply.status).toBe(401)
    program.kill('SIGTERM')
    expect((await program.ended).stdout).toMatch(/client@parlour\.test {2}\S{16}\n/)
  })

  test('followed by a stop and another start keeps accounts and sign-ins', async () => {
    const dataDir = await temporaryFolder()
    const first = startProgram({ DATA_DIR: dataDir, SEED: 'none' })
    const joined = await fetch(`${await first.ready}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Clara Client',
        email: 'clara@parlour.test',
        password: 'correct-horse-battery',
        role: 'CLIENT',
      }),
    })
    expect(joined.status).toBe(201)
    const cookie = joined.headers.getSetCookie().map((line) => line.split(';')[0])
    first.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)

    const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
    const me = await fetch(`${address}/api/auth/me`, { headers: { cookie: cookie.join('; ') } })
    expect(await me.json()).toMatchObject({ user: { email: 'clara@parlour.test' } })
  })
})

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s lets the current request finish, then stops the database too',
    async (signal) => {
      const dataDir = await temporaryFolder()
      const program = startProgram({ DATA_DIR: dataDir, SEED: 'none' })
      const address = await program.ready
      const server = await serverIn(dataDir)
      if (!server) throw new Error('no database runs')

      const person = {
        name: 'Clara',
        email: 'clara@parlour.test',
        password: 'correct-horse-battery',
      }
      const post = (call: string) =>
        fetch(`${address}/api/auth/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(person),
        })
      expect((await post('register')).status).toBe(201)
      const blocker = new pg.Client(server.url)
      await blocker.connect()
      // No job reads this table, so that only the sign-in waits for it.
      await blocker.query('begin; lock table sign_in_methods in access exclusive mode')
      const running = post('login')
      await until(async () => {
        const { rowCount } = await blocker.query(
          `select from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        return rowCount === 1
      })
      program.kill(signal)
      await until(() =>
        fetch(`${address}/healthz`).then(
          () => false,
          () => true,
        ),
      )
      await blocker.query('commit')
      await blocker.end()

      expect((await running).status).toBe(200)
      // stderr would report a shutdown step that took too long.
      expect(await program.ended).toMatchObject({ code: 0, stderr: '' })
      // The process has exited, but its id remains until its new parent reaps it.
      await until(() => !isAlive(server.pid))
    },
  )

  test('of npm start also stops the program that npm started and its database', async () => {
    const dataDir = await temporaryFolder()
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    let said = ''
    npm.stdout.on('data', (data: Buffer) => {
      said += data
    })
    await until(() => said.includes('is ready'), 60_000)
    const server = await serverIn(dataDir)
    if (!server) throw new Error('no database runs')
    const ended = new Promise((resolve) => npm.once('exit', resolve))
    // As on Ctrl-C in a terminal: both receive the signal, and npm forwards it once more.
    npm.kill('SIGINT')
    npm.kill('SIGINT')
    await ended
    // After a second signal npm doesn't wait for the program, which exits later.
    await until(() => !isAlive(server.pid))
  })
})

describe('losing the database while running', () => {
  const ask = async (url: string) => {
    const start = performance.now()
    const reply = await fetch(url)
    return {
      status: reply.status,
      retryAfter: reply.headers.get('retry-after'),
      text: await reply.text(),
      within2s: performance.now() - start < 2000,
    }
  }
  const away = {
    status: 503,
    retryAfter: '2',
    text: 'The service is briefly unavailable, please try again',
    within2s: true,
  }
  const works = async (address: string) =>
    (await fetch(`${address}/api/professionals`)).status === 200 &&
    (await fetch(`${address}/readyz`)).status === 200

  test('when it is stopped for a while: 503 with Retry-After, not ready, then recovery without help', async () => {
    const folder = await temporaryFolder()
    const database = { dataDir: join(folder, 'external'), print: () => undefined }
    const external = await startEmbedded(database)
    const address = await startProgram({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: external.url,
    }).ready
    expect(await works(address)).toBe(true)

    await external.stop()
    expect(await ask(`${address}/api/professionals`)).toEqual(away)
    expect(await ask(`${address}/readyz`)).toMatchObject({ status: 503, within2s: true })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)

    const again = await startEmbedded(database)
    onTestFinished(() => again.stop())
    await until(() => works(address))
  })

  test('when it freezes: 503 with Retry-After, not ready, then recovery without help', async () => {
    const dataDir = await temporaryFolder()
    const address = await startProgram({ DATA_DIR: dataDir, SEED: 'none' }).ready
    const server = await serverIn(dataDir)
    if (!server) throw new Error('no database runs')
    expect(await works(address)).toBe(true)

    const frozen = [server.pid, ...(await backendsOf(server.url))]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const thaw = () => {
      for (const pid of frozen) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
    }
    onTestFinished(thaw)
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => ask(`${address}/api/professionals`)),
    )
    expect(replies).toEqual(replies.map(() => away))
    expect(await ask(`${address}/readyz`)).toMatchObject({ status: 503, within2s: true })

    thaw()
    await until(() => works(address))
  })

  test('when the embedded one is killed: it is restarted, and nothing acknowledged is lost', async () => {
    const dataDir = await temporaryFolder()
    const address = await startProgram({ DATA_DIR: dataDir }).ready
    const before = await fetch(`${address}/api/professionals`).then((reply) => reply.text())
    const killed = await serverIn(dataDir)
    if (!killed) throw new Error('no database runs')
    process.kill(killed.pid, 'SIGKILL')
    await until(() => !isAlive(killed.pid))
    await until(() => works(address))
    expect((await serverIn(dataDir))?.pid).not.toBe(killed.pid)
    expect(await fetch(`${address}/api/professionals`).then((reply) => reply.text())).toBe(before)
  })
})

async function backendsOf(url: string): Promise<number[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    )
    return rows.map((row) => row.pid)
  } finally {
    await client.end()
  }
}
