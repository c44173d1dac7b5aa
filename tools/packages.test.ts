import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Served pages are built whole, so a server needs only what its own files import. */
test('the dependencies are Node and the packages that a running server imports', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const imported = ['server', 'contract', 'domain'].flatMap(sourcesIn).flatMap(packagesIn)
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(['node', ...imported])].sort())
})

/** Without tests, and without what runs only where everything is installed. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'seed/intro-film.ts')
    .map((name) => `${folder}/${name}`)
}

function packagesIn(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import (?!type )[^;]*?|\} )from '([^']+)'$|await import\('([^']+)'\)/gm,
  )
  return [...imports]
    .flatMap(
      ([, fixed, lazy]) => (fixed ?? lazy ?? '').match(/^(@[\w-]+\/)?[a-z][\w.:-]*/)?.[0] ?? [],
    )
    .filter((name) => !name.startsWith('node:') && name !== 'vite')
}
