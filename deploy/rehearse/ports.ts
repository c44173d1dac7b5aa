import { readFileSync } from 'node:fs'
import type { Stage } from './stage.ts'
import { statusAt } from './stage.ts'

/** What only this machine may see is refused at each program's own port, under its name and under the site's. */
export async function askEachProgram({ site, domain }: Stage, programs: string[]): Promise<void> {
  const { secrets } = site.service('web1')
  const token = readFileSync(secrets['metrics-token'] ?? '', 'utf8').trim()
  for (const name of programs) {
    const at = (path: string, headers: Record<string, string> = {}) =>
      statusAt(`http://${name}:3000${path}`, headers)
    for (const path of ['/metrics', '/dev/mail', '/dev/clock', '/dev/calendars/google'])
      for (const host of [`${name}:3000`, domain, 'localhost:3000']) {
        const status = await at(path, { host })
        if (status !== 404 && status !== 421)
          throw new Error(`${path} of ${name} as ${host} answers ${status} to a visitor`)
      }
    const shown = await at('/metrics', { authorization: `Bearer ${token}` })
    if (shown !== 200) throw new Error(`/metrics of ${name} answers ${shown} to who has the token`)
    console.log(`  ✓ ${name} shows /metrics to who has the token alone, and nothing of /dev`)
  }
}
