import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { interpolate, readCompose } from '#deploy/rehearse/compose-file.ts'
import { makeSettings } from '#deploy/rehearse/make-settings.ts'
import { loadConfig } from '#server/config.ts'

const read = (path: string) => readFileSync(join('deploy', path), 'utf8')

/** What the image sets. */
const OF_IMAGE = Object.fromEntries(
  (/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').split(' ').map((each) => each.split('=')),
)

test('compose.yaml gives each program settings that it starts with, mail and a relay among them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('deploy', folder, { recursive: true })
  makeSettings(folder)
  const services = readCompose(join(folder, 'compose.yaml'), { DOMAIN: 'parlour.example' })
  const programs = services.filter(({ image }) => image === 'parlour')
  expect(programs.map(({ name }) => name)).toEqual(['web1', 'web2', 'web3', 'worker', 'migrate'])
  for (const { environment, secrets } of programs) {
    const settings = Object.entries(environment).map(([name, value]) => [
      name,
      secrets[value.replace('/run/secrets/', '')] ?? value,
    ])
    expectWhole({ ...OF_IMAGE, ...Object.fromEntries(settings) })
  }
})

test('the manifests give each program settings that it starts with, mail and a relay among them', () => {
  const written = ['parlour.yaml', 'migrate.yaml'].map((name) => read(`kubernetes/${name}`))
  const manifests = written.flatMap((text) => parseAllDocuments(text).map((each) => each.toJS()))
  const { data } = manifests.find(({ kind }) => kind === 'ConfigMap')
  const workloads = manifests.filter(({ spec }) => spec?.template)
  expect(workloads).toHaveLength(3)
  for (const { spec } of workloads)
    for (const { envFrom, env = [] } of spec.template.spec.containers) {
      const secrets = envFrom.map((each: { secretRef?: { name: string } }) =>
        secretOf(each.secretRef?.name, written[0] ?? ''),
      )
      const own = env.map(({ name, value }: { name: string; value: string }) => [name, value])
      expectWhole({
        ...OF_IMAGE,
        ...data,
        ...Object.assign({}, ...secrets, Object.fromEntries(own)),
      })
    }
})

test('the kustomization renames the image of every manifest', () => {
  const { resources, images } = parse(read('kubernetes/kustomization.yaml'))
  expect(resources).toEqual(['parlour.yaml', 'migrate.yaml'])
  const named = resources.flatMap((path: string) =>
    [...read(`kubernetes/${path}`).matchAll(/image: (\S+)/g)].map(([, image]) => image),
  )
  expect(new Set(named)).toEqual(new Set(images.map(({ name }: { name: string }) => name)))
})

test('a folder of scripts that servers share may be written to by the units that use it', () => {
  const [, folder] = /OLD_ASSETS_DIR=(\S+?)`/.exec(
    readFileSync('docs/operations/install.md', 'utf8'),
  ) as unknown as [string, string]
  expect(read('systemd/parlour-web.service')).toContain(`\nReadWritePaths=-${folder}\n`)
})

test('the book runs in containers what is there: services, programs, and no npm', () => {
  const pages = readdirSync('docs/operations').map((name) => join('docs/operations', name))
  const text = ['docs/operations.md', 'deploy/backup/README.md', ...pages]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const services = Object.keys(parse(read('compose.yaml')).services)
  const named = [...text.matchAll(/docker compose -f \S+ (?:exec|run|stop|build|up -d)([^\n`|]*)/g)]
    .map(([, rest = '']) => rest.split(' ').find((word) => /^\w/.test(word)))
    .filter((word) => word !== undefined)
  expect(named).toContain('worker')
  expect(named.filter((name) => !services.includes(name))).toEqual([])
  const programs = new Set(
    [...text.matchAll(/node (server\/[\w/-]+\.ts)/g)].map(([, path]) => path),
  )
  for (const path of programs) expect([path, existsSync(path ?? '')]).toEqual([path, true])
  expect(programs).toContain('server/staff.ts')
  expect(programs).toContain('server/ledger-check.ts')
  // On the machine that builds, or rehearses.
  const npm = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)
  expect(npm.filter((name) => !['build', 'serve', 'rehearse'].includes(name ?? ''))).toEqual([])
})

test('variables of a compose file are filled in as Compose does it', () => {
  const fill = (text: string) => interpolate(text, { DOMAIN: 'a.example', EMPTY: '' })
  expect(fill(`https://\${DOMAIN:?}/\${IMAGE:-parlour}:\${EMPTY:-1}, $$(cat \${DOMAIN})`)).toBe(
    'https://a.example/parlour:1, $(cat a.example)',
  )
  expect(() => fill(`\${OTHER:?}`)).toThrow('Set OTHER')
})

function expectWhole(settings: Record<string, string>): void {
  const config = loadConfig(settings)
  expect(config).toMatchObject({
    NODE_ENV: 'production',
    TURN: { urls: [expect.any(String), expect.any(String)] },
    SMTP_URL: expect.stringContaining('smtp'),
    S3: { endpoint: expect.any(String) },
    METRICS_TOKEN: expect.any(String),
    REDIS_URL: expect.any(String),
  })
}

/** The settings that a secret has by the command in the manifests' first lines. */
function secretOf(name: string | undefined, text: string): Record<string, string> {
  if (!name) return {}
  const commands = text
    .replaceAll(/ \\\n#/g, '')
    .matchAll(/kubectl create secret generic (\S+)(.*)/g)
  const [, , literals = ''] = [...commands].find(([, each]) => each === name) ?? []
  return Object.fromEntries(
    [...literals.matchAll(/--from-literal=(\w+)=/g)].map(([, setting = '']) => [
      setting,
      exampleOf(setting),
    ]),
  )
}

function exampleOf(setting: string): string {
  if (setting.startsWith('DATABASE')) return 'postgres://someone:hush@database/parlour'
  if (setting === 'REDIS_URL') return 'rediss://redis'
  if (setting === 'SMTP_URL') return 'smtps://someone:hush@mail'
  return 'x'.repeat(64)
}
