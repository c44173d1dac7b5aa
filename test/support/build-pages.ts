import { execFileSync } from 'node:child_process'

/** Before the first file, because two that found the pages out of date would build them over each other. */
export default function buildPages(): void {
  execFileSync(process.execPath, ['tools/build-if-stale.js'], { stdio: 'inherit' })
}
