import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

/** Does what the first lines of compose.yaml ask for, in a copy of deploy/: the example's settings, and new secrets. */
export function makeSettings(folder: string): void {
  copyFileSync(join(folder, 'compose/settings.env.example'), join(folder, 'compose/settings.env'))
  execFileSync(join(folder, 'compose/make-secrets.sh'))
}
