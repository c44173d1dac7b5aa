import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './project.js'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium that runs here: CHROMIUM_PATH, Playwright's own, the machine's, or
 * the one in the package @sparticuz/chromium (Linux on x64), which can also be taken first.
 * Throws an error whose message says what to install.
 * @param {{ isPackedFirst?: boolean }} [options]
 * @returns {Promise<string>}
 */
export async function findBrowser({ isPackedFirst = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} is no Chromium that runs here: correct it or unset it.`)
  }
  for await (const path of candidates(isPackedFirst)) {
    if (path && existsSync(path) && (await runs(path))) return path
  }
  throw new Error(
    "No browser for the journeys was found: run 'npx playwright install --with-deps chromium', install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  )
}

/** @param {boolean} isPackedFirst */
async function* candidates(isPackedFirst) {
  if (isPackedFirst) yield await unpacked()
  yield await playwrightsOwn()
  yield* onThisMachine()
  yield await unpacked()
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function onThisMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.platform === 'darwin' ? [...MAC_APPS, ...paths] : paths
}

/**
 * Unpacks the packaged headless Chromium once, into node_modules/.cache, with a launcher that
 * supplies the libraries and the font that a bare machine lacks.
 */
async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../package.json',
  )
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  const cache = join(root, 'node_modules/.cache')
  const folder = join(cache, `chromium-${version}`)
  const starter = join(folder, 'start')
  if (existsSync(starter)) return starter

  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(`${folder}.`)
  const before = process.env.TMPDIR
  process.env.TMPDIR = fresh
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(dirname(manifest), 'bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  await writeFile(
    join(fresh, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`,
  )
  await writeFile(
    join(fresh, 'start'),
    `#!/bin/sh
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}${folder}/al2023/lib"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`,
  )
  await chmod(join(fresh, 'start'), 0o755)
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
  return starter
}

/**
 * A stub that only says how to install the browser doesn't count.
 * @param {string} path
 */
async function runs(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 15_000 })
    return /chrom|edge/i.test(stdout)
  } catch {
    return false
  }
}
