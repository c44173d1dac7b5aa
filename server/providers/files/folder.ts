import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilesPort, Source } from './port.ts'

/** Stores files in DATA_DIR/files. */
export function folder(dataDir: string): FilesPort {
  const place = join(dataDir, 'files')
  return {
    async put(name, source) {
      await mkdir(place, { recursive: true, mode: 0o700 })
      const part = join(place, `${name}.${randomUUID()}.part`)
      try {
        await write(part, source)
        // Renamed only once complete, because someone may be reading.
        await rename(part, join(place, name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(name, range) {
      const file = await open(join(place, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file?.createReadStream(range)
    },
    delete: (name) => rm(join(place, name), { force: true }),
    async list(after, limit) {
      const names = (await readdir(place).catch(() => [])).filter((name) => name > after)
      const found = names
        .sort()
        .slice(0, limit)
        .map(async (name) => {
          // It may have been deleted meanwhile.
          const about = await stat(join(place, name)).catch(() => undefined)
          return about ? [{ name, storedAt: about.mtime }] : []
        })
      return (await Promise.all(found)).flat()
    },
  }
}

/** Flushed to disk, because the database will soon say that the file exists. */
async function write(path: string, source: Source): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.isBuffer(source) ? source : createReadStream(source.path))
    await file.sync()
  } finally {
    await file.close()
  }
}
