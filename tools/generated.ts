import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes generated files, by their paths in the project. With --check it only fails if one is out of date. */
export function writeOrCheck(command: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    const path = join(import.meta.dirname, '..', file)
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (textOf(path) !== text) {
      console.error(`${file} is out of date: run '${command}'.`)
      process.exitCode = 1
    }
  }
}

/** Empty if there is no such file. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
