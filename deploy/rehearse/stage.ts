import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { VISITOR, within } from './network.ts'
import type { Site } from './site.ts'

/** A site that runs here, at this domain, with its files in the folder `work`. */
export type Stage = { site: Site; domain: string; work: string }

const caddysData = (work: string) => join(work, 'volumes/caddy/caddy')

/**
 * Caddy has made its authority, and by it the certificate of the domain: on a slow machine, a while after its start.
 */
export const hasCertificate = async ({ domain, work }: Stage): Promise<boolean> =>
  existsSync(join(caddysData(work), `certificates/local/${domain}/${domain}.crt`))

/** Runs the visitor at the site's address over the internet, who trusts the authority that Caddy made. */
export function asVisitor({ domain, work }: Stage, ...args: string[]) {
  const root = join(caddysData(work), 'pki/authorities/local/root.crt')
  const script = resolve('deploy/rehearse/visitor.ts')
  const [program = '', ...rest] = within(VISITOR, process.execPath, script, `https://${domain}`)
  const child = spawn(program, [...rest, ...args], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (data: Buffer) => {
    for (const line of String(data).trimEnd().split('\n'))
      console.log(line.startsWith(' ') ? line : `  ${line}`)
  })
  const done = new Promise<void>((resolve, reject) =>
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('the visitor met a failure')),
    ),
  )
  done.catch(() => undefined)
  return { child, done }
}

/** The status that the visitor gets; 0 without a reply. */
export function statusAt(url: string, headers: Record<string, string> = {}): Promise<number> {
  // Not fetch, which would take its own Host for the one that is given.
  const asked = `http.get(${JSON.stringify(url)}, { headers: ${JSON.stringify(headers)} }, ({ statusCode }) => { console.log(statusCode); process.exit() }).on('error', () => console.log(0))`
  const [program = '', ...args] = within(VISITOR, process.execPath, '-e', asked)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data
  })
  return new Promise((resolve) => child.once('close', () => resolve(Number(said))))
}
