import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPort } from './port.ts'

/** Without HTML where an older version kept it. */
export type KeptMail = Omit<Mail, 'html'> & { html?: string; at: string }

/** Keeps every mail as a file in DATA_DIR/outbox instead of sending it; under one key there is one file. */
export function outbox(dataDir: string): MailPort & { read(): Promise<KeptMail[]> } {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      // The links in them let their reader in: nobody else on this machine is to see them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const file = join(folder, fileOf(mail.key))
      const part = `${file}.${randomUUID()}.part`
      // Named so only once it is whole: somebody may be reading.
      await writeFile(part, JSON.stringify({ at, ...mail }, null, 2))
      await rename(part, file)
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
