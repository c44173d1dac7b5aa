import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPort } from './port.ts'

/** Older versions stored emails without HTML. */
export type KeptMail = Omit<Mail, 'html'> & { html?: string; at: string }

/** Writes emails to DATA_DIR/outbox instead of sending them, one file per key. */
export function outbox(
  dataDir: string,
  clock = () => new Date(),
): MailPort & { read(): Promise<KeptMail[]> } {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      // Emails contain sign-in links: hide them from other accounts on this machine.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = clock().toISOString()
      const file = join(folder, fileOf(mail.key))
      const part = `${file}.${randomUUID()}.part`
      // Renamed only once complete, because someone may be reading.
      await writeFile(part, JSON.stringify({ at, ...mail }, null, 2), { mode: 0o600 })
      await rename(part, file)
    },
    async forget(address) {
      const wanted = address.toLowerCase()
      for (const name of await readdir(folder).catch(() => [])) {
        const file = join(folder, name)
        const text = await readFile(file, 'utf8').catch(() => '')
        if (text.toLowerCase().includes(wanted)) await rm(file, { force: true })
      }
    },
    /** The newest 100, newest first. */
    async read() {
      const names = await readdir(folder).catch(() => [])
      const files = await Promise.all(
        names
          .filter((name) => name.endsWith('.json'))
          .map(async (name) => {
            const file = join(folder, name)
            return { file, at: (await stat(file)).mtimeMs }
          }),
      )
      const newest = files.sort((a, b) => b.at - a.at).slice(0, 100)
      return Promise.all(
        newest.map(async ({ file }) => JSON.parse(await readFile(file, 'utf8')) as KeptMail),
      )
    },
  }
}

const fileOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`
