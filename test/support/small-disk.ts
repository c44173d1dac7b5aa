import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isAlive, serverIn, until } from './program.ts'

/** A disk of its own for a program's DATA_DIR. */
export type SmallDisk = {
  folder: string
  /** Leaves no byte free. */
  fill(): void
  /** Frees what `fill` took. */
  free(): Promise<void>
}

/** Undefined where none may be mounted, as only root may on Linux. */
export async function aSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'parlour', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  onTestFinished(async () => {
    const server = await serverIn(folder)
    if (server) {
      process.kill(server.pid, 'SIGQUIT')
      await until(() => !isAlive(server.pid))
    }
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true })
  })
  // Under root, PostgreSQL runs as a different user, which needs access.
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (let bytes = 1_048_576; bytes >= 1; )
        try {
          writeSync(file, Buffer.alloc(bytes))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          bytes /= 2
        }
      closeSync(file)
    },
    free: () => rm(filler),
  }
}
