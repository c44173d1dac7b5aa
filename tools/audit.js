// Runs Lighthouse on the built product with its default mobile settings, three times each for home, browse and a
// profile, touches each as a person does first, and compares the medians with their targets. Writes docs/audit.md;
// exits with 1 if a target is missed.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { gzipSync } from 'node:zlib'
import { startFlow } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { findBrowser } from './find-browser.js'
import { ownNode, root } from './project.js'

const RUNS = 3
/**
 * A phone on a slow line, slowed in Chromium itself. Lighthouse's usual simulation counts scripts against the paint
 * that precedes them.
 */
const SLOW_PHONE = {
  throttlingMethod: /** @type {const} */ ('devtools'),
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
}

/** @typedef {{ url: string, resourceType: string, networkRequestTime: number }} Request */
/** @typedef {import('lighthouse').Result['audits']} Audits */
/** @typedef {{ name: string, unit: string, target?: number, atLeast: boolean }} Figure */
/** @type {Figure[]} */
const FIGURES = [
  { name: 'performance', unit: '', target: 95, atLeast: true },
  { name: 'accessibility', unit: '', target: 100, atLeast: true },
  { name: 'best-practices', unit: '', target: 100, atLeast: true },
  { name: 'seo', unit: '', target: 100, atLeast: true },
  { name: 'LCP', unit: ' ms', target: 1000, atLeast: false },
  { name: 'TBT', unit: ' ms', target: 50, atLeast: false },
  { name: 'INP', unit: ' ms', target: 100, atLeast: false },
  { name: 'CLS', unit: '', target: 0.02, atLeast: false },
  { name: 'JavaScript, gzip', unit: ' KB', target: 175, atLeast: false },
  // With what the page asks for by itself later.
  { name: 'all JavaScript', unit: ' KB', atLeast: false },
]

/**
 * @type {Record<string, { path: string, touch: (tap: (selector: string) => Promise<void>, page:
 * import('puppeteer-core').Page) => Promise<void> }>}
 */
const PAGES = {
  home: {
    path: '/',
    async touch(tap, page) {
      await tap('main [role=combobox]')
      await page.keyboard.type('maths')
    },
  },
  browse: {
    path: '/browse',
    async touch(tap) {
      await tap('main summary')
      await tap('main fieldset ::-p-text(Tutoring)')
    },
  },
  profile: {
    path: '/professionals/:id',
    async touch(tap) {
      await tap('::-p-aria(Book Session Now)')
      await tap('::-p-aria(Show five weeks)')
    },
  },
}

const dataDir = await mkdtemp(join(tmpdir(), 'parlour-audit-'))
// Under root, PostgreSQL runs as a different user, which needs access.
await chmod(dataDir, 0o755)
const program = spawn(ownNode, ['server/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
  // The zone of most visitors; in others a profile makes another request for its times.
  env: { ...process.env, TZ: 'Europe/London' },
})
try {
  const site = await printedAddress()
  const [someone] = await (await fetch(`${site}/api/professionals?pageSize=1`)).json()
  const rows = []
  for (const [page, { path, touch }] of Object.entries(PAGES)) {
    const runs = []
    const url = site + path.replace(':id', someone.id)
    for (let run = 0; run < RUNS; run++) runs.push(await figuresOf(url, touch))
    rows.push({ page, medians: FIGURES.map(({ name }) => median(runs.map((run) => run[name]))) })
  }
  const report = table(rows)
  console.log(report)
  await writeFile(join(root, 'docs/audit.md'), report)
  if (rows.some(({ medians }) => FIGURES.some((figure, at) => !isHit(figure, medians[at]))))
    process.exitCode = 1
} finally {
  await browser.close()
  program.kill('SIGTERM')
  if (program.exitCode === null) await new Promise((ended) => program.once('exit', ended))
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * @param {string} url
 * @param {(typeof PAGES)[string]['touch']} touch
 */
async function figuresOf(url, touch) {
  const [loading, touching] = await recorded(url, touch)
  const { categories, audits } = loading
  for (const [id, audit] of Object.entries(audits))
    if (audit.score === 0 && audit.scoreDisplayMode === 'binary')
      console.log(`${new URL(url).pathname} fails ${id}: ${audit.title}`)
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN
  const score = (/** @type {string} */ id) => Math.round(100 * (categories[id]?.score ?? 0))
  /** @type {Record<string, number>} */
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: Math.round(value('largest-contentful-paint')),
    TBT: Math.round(value('total-blocking-time')),
    INP: Math.round(touching.audits['interaction-to-next-paint']?.numericValue ?? Number.NaN),
    CLS: Math.round(1000 * value('cumulative-layout-shift')) / 1000,
    'JavaScript, gzip': await scriptsOf(audits, loadedBy(audits)),
    'all JavaScript': await scriptsOf(audits, Number.POSITIVE_INFINITY),
  }
  console.log(new URL(url).pathname, figures)
  return figures
}

/**
 * What Lighthouse has to say of the loading and of the touches after it. On a busy machine the browser sometimes misses
 * the start of the trace.
 * @param {string} url
 * @param {(typeof PAGES)[string]['touch']} touch
 * @returns {Promise<[import('lighthouse').Result, import('lighthouse').Result]>}
 */
async function recorded(url, touch, attempt = 1) {
  const page = await browser.newPage()
  try {
    const flow = await startFlow(page, { flags: { logLevel: 'error', ...SLOW_PHONE } })
    await flow.navigate(url)
    await flow.startTimespan()
    await touch((selector) => page.locator(selector).click(), page)
    await flow.endTimespan()
    const [loading, touching] = (await flow.createFlowResult()).steps.map(({ lhr }) => lhr)
    const error = loading?.runtimeError ?? touching?.runtimeError
    if (loading && touching && !error) return [loading, touching]
    if (attempt === 3) throw new Error(error?.message ?? `Lighthouse has no result for ${url}`)
  } finally {
    await page.close()
  }
  return recorded(url, touch, attempt + 1)
}

/** @param {Audits} audits */
function loadedBy(audits) {
  const times = /** @type {{ items: { observedLoad: number }[] }} */ (audits.metrics?.details)
  return times.items[0]?.observedLoad ?? Number.POSITIVE_INFINITY
}

/**
 * Kilobytes of the scripts that the page asked for before then, each compressed by gzip.
 * @param {Audits} audits
 * @param {number} before milliseconds after the beginning
 */
async function scriptsOf(audits, before) {
  const asked = /** @type {{ items: Request[] }} */ (audits['network-requests']?.details)
  const urls = new Set(
    asked.items
      .filter((item) => item.resourceType === 'Script' && item.networkRequestTime < before)
      .map((item) => item.url),
  )
  let bytes = 0
  for (const url of urls) bytes += gzipSync(await (await fetch(url)).bytes()).length
  return Math.round(bytes / 100) / 10
}

/** @param {(number | undefined)[]} values */
function median(values) {
  const sorted = values.map((value) => value ?? Number.NaN).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * @param {Figure} figure
 * @param {number | undefined} value
 */
function isHit({ target, atLeast }, value = Number.NaN) {
  if (target === undefined) return true
  return atLeast ? value >= target : value <= target
}

/** @param {{ page: string, medians: number[] }[]} rows */
function table(rows) {
  const cells = (/** @type {string[]} */ texts) => `| ${texts.join(' | ')} |`
  return [
    '# Lighthouse',
    '',
    `Written by \`npm run audit\`: medians of ${RUNS} runs on a phone's screen, with the line slowed to 1.6 Mbit/s and 150 ms a request and the processor four times by Chromium itself, on ${cpus().length} cores of a shared machine, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    cells(['Page', ...FIGURES.map(({ name }) => name)]),
    cells(['---', ...FIGURES.map(() => '---')]),
    cells([
      'target',
      ...FIGURES.map(({ target, unit, atLeast }) =>
        target === undefined ? '' : `${atLeast ? '≥' : '≤'} ${target}${unit}`,
      ),
    ]),
    ...rows.map(({ page, medians }) =>
      cells([
        page,
        ...FIGURES.map((figure, at) => {
          const text = `${medians[at]}${figure.unit}`
          return isHit(figure, medians[at]) ? text : `**${text}: MISS**`
        }),
      ]),
    ),
    '',
  ].join('\n')
}

async function printedAddress() {
  for await (const line of createInterface({ input: program.stdout })) {
    const url = /is ready: (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('the program ended before it was ready')
}
