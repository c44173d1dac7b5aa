import { constants, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { DAY_MS } from '#domain/time.ts'

/** How long after its last use a build's files are kept: for as long as someone may have a page of it open. */
const KEPT_DAYS = 14

/**
 * Adds this build's files to a folder of the files of all recent builds, which programs may share, and deletes those
 * that no program has used for a while.
 */
export async function storeAssets(assets: string, folder: string, now: Date): Promise<void> {
  for (const path of await filesIn(assets)) {
    const kept = join(folder, relative(assets, path))
    await utimes(kept, now, now).catch(() => copyWhole(path, kept, now))
  }
  for (const path of await filesIn(folder)) {
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Another program may serve the file at any moment, or copy it as well. */
async function copyWhole(from: string, to: string, now: Date): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, unfinished, constants.COPYFILE_FICLONE)
  await utimes(unfinished, now, now)
  await rename(unfinished, to)
}
