// Rehearses deploy/compose.yaml on this machine without containers: `npm run rehearse`, as root on Linux. Each service
// gets what the file gives it, in a network, process and file namespace of its own, and is made of Debian's packages.
// A visitor from a public address then does what people do. README: docs/operations/install.md#rehearsed
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCompose } from './rehearse/compose-file.ts'
import { makeProgramImage } from './rehearse/image.ts'
import { imagesOf, missingPackages, repositoryOf } from './rehearse/images.ts'
import { mailServer } from './rehearse/mail-service.ts'
import { makeSettings } from './rehearse/make-settings.ts'
import { isInUse, makeNetwork, removeNetwork, whyNoNamespaces } from './rehearse/network.ts'
import { rehearse } from './rehearse/scenes.ts'
import { Site } from './rehearse/site.ts'

/** Caddy signs certificates itself for names that no authority does. */
const DOMAIN = 'parlour.local'

const { values } = parseArgs({
  options: {
    /** Ends well where nothing can be rehearsed. */
    'go-on': { type: 'boolean' },
    /** Keeps logs and data. */
    keep: { type: 'boolean' },
  },
})

const missing = process.platform === 'linux' ? missingPackages() : []
const reason = whyNot()
if (reason) {
  console.log(`not rehearsed: a visitor from elsewhere (${reason})`)
  process.exit(values['go-on'] ? 0 : 1)
}

const work = mkdtempSync(join(tmpdir(), 'parlour-rehearsal-'))
let site: Site | undefined
process.once('exit', () => removeNetwork())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))
await end(
  await run().then(
    () => 0,
    (error: Error) => {
      console.log(`✗ ${error.message}`)
      return 1
    },
  ),
)

async function run(): Promise<void> {
  cpSync('deploy', join(work, 'deploy'), { recursive: true })
  makeSettings(join(work, 'deploy'))
  const services = readCompose(join(work, 'deploy/compose.yaml'), { DOMAIN })
  const images = imagesOf(makeProgramImage(join(work, 'image')))
  console.log('Versions: of the file, and what stands for it here')
  for (const [image, stand] of new Set(services.map(({ image }) => image))
    .values()
    .map((image) => [image, images[repositoryOf(image)]] as const))
    console.log(`  ${image.padEnd(42)} ${stand?.version ?? 'nothing'}`)
  console.log('Added to the file: the mail server of its settings, and trust in its certificate')
  const { parlour } = images
  if (!parlour) throw new Error('There is no image of the program')
  const all = [mailServer(work, parlour), ...services]
  makeNetwork(
    all.map(({ name }) => name),
    'caddy',
    DOMAIN,
  )
  site = new Site(all, images, work)
  await rehearse({ site, domain: DOMAIN, work }, all)
}

async function end(code: number): Promise<never> {
  await site?.stop()
  if (values.keep) console.log(`Logs and data are in ${work}`)
  else rmSync(work, { recursive: true, force: true })
  process.exit(code)
}

function whyNot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux may make namespaces'
  if (missing.length > 0)
    return `apt-get install --no-install-recommends ${missing.join(' ')} first`
  if (isInUse()) return 'another rehearsal runs on this machine'
  const refused = whyNoNamespaces()
  return refused && `namespaces are not allowed here: ${refused}`
}
