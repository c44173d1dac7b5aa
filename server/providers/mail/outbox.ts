import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, MailPort } from './port.ts'

export type KeptMail = Mail & { at: string }

/** Keeps every mail as a file in DATA_DIR/outbox instead of sending it. */
export function outbox(dataDir: string): MailPort & { read(): Promise<KeptMail[]> } {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      // The links in them let their reader in: nobody else on this machine is to see them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString()
      const file = join(folder, `${at.replaceAll(':', '-')}-${randomUUID()}.json`)
      // Named so only once it is whole: somebody may be reading.
      await writeFile(`${file}.part`, JSON.stringify({ at, ...mail }, null, 2))
      await rename(`${file}.part`, file)
    },
    /** The newest 100, newest first. */
    async read() {
      const files = (await readdir(folder).catch(() => []))
        .filter((file) => file.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 100)
      return Promise.all(
        files.map(
          async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as KeptMail,
        ),
      )
    },
  }
}
