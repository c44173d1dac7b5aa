import { ask, signUp } from './person.ts'

const PEOPLE = 2

/** Each person writes and reads, one request after the other, until SIGTERM. Exits with 1 if any failed. */
export async function keepAsking(site: string): Promise<void> {
  let isOver = false
  process.once('SIGTERM', () => {
    isOver = true
  })
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => signUp(site, 'CLIENT', 'Tess Traveller')),
  )
  console.log('asking')
  let count = 0
  const failed: string[] = []
  await Promise.all(
    people.map(async ({ cookie }) => {
      while (!isOver)
        for (const [method, path, body] of [
          ['GET', '/api/auth/me'],
          ['PATCH', '/api/auth/profile', { timeZone: 'Europe/London' }],
          ['GET', '/browse'],
        ] as const) {
          const said = await ask(site, cookie, method, path, body).then(
            (reply) => (reply.ok ? reply.text().then(() => '') : `${reply.status}`),
            (error: Error) => String(error.cause ?? error),
          )
          count += 1
          if (said) failed.push(`${method} ${path}: ${said}`)
        }
    }),
  )
  for (const each of failed.slice(0, 5)) console.log(each)
  console.log(`${failed.length} of ${count} requests failed`)
  if (failed.length > 0) process.exit(1)
}
