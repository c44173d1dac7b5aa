// Builds the pages if they are missing or their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.js'
import { buildRecord, root, runTool, stop } from './project.js'

const SOURCES = [
  'web',
  'contract',
  'domain',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'tools/compress.js',
  'tools/plain-files.ts',
]
const wanted = hashOfSources()
if (!existsSync(buildRecord) || readFileSync(buildRecord, 'utf8') !== wanted) await build()

async function build() {
  const started = Date.now()
  console.log('Building the pages.')
  rmSync(buildRecord, { force: true })
  // The build is kept and served later, so it is for production even if a test starts it.
  process.env.NODE_ENV = 'production'
  if (!(await runTool('react-router', ['build'], { quiet: true }))) {
    stop('The pages could not be built: see above.')
  }
  mkdirSync(join(root, 'build/client'), { recursive: true })
  await compressFiles(join(root, 'build/client'))
  writeFileSync(buildRecord, wanted)
  console.log(`Built the pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** By content, because a checkout changes file times, and not always to later ones. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const path of filesIn(source)) {
      hash.update(`${path}\n`)
      hash.update(path === 'package.json' ? withoutScripts() : readFileSync(join(root, path)))
    }
  }
  return hash.digest('hex')
}

/** What commands there are is nothing to the pages. */
function withoutScripts() {
  const { scripts, ...rest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return JSON.stringify(rest)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}
