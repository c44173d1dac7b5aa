import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ProgramImage } from './image.ts'

/** What an image brings, made of this machine's packages. */
export type Image = {
  /** The whole root; without it, this machine's programs and libraries. */
  folder?: string
  environment: Record<string, string>
  entrypoint: string[]
  command: string[]
  workingFolder: string
  uid: number
  gid: number
  /** The owner of new volumes. */
  owner: number
  /** Folders that are volumes even if the service names none. */
  volumes: string[]
  /** Programs of the image's own, by their paths inside. */
  programs: [to: string, from: string][]
  /** Further folders of this machine, by their paths inside. */
  folders: [to: string, from: string][]
  stopSignal: NodeJS.Signals
  /** What stands for it, with its version. */
  version: string
}

const own = (name: string) => resolve('deploy/rehearse/images', name)
const PATH = '/opt/image:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

const BASE = {
  environment: { PATH },
  entrypoint: [],
  command: [],
  workingFolder: '/',
  uid: 0,
  gid: 0,
  owner: 0,
  volumes: [],
  programs: [],
  folders: [],
  stopSignal: 'SIGTERM',
} satisfies Partial<Image>

/** Debian's packages that stand for images. */
const PACKAGES: Record<string, string> = {
  'redis-server': 'redis-server',
  caddy: 'caddy',
  turnserver: 'coturn',
  ip: 'iproute2',
  setpriv: 'util-linux',
  openssl: 'openssl',
}

/** Packages that are missing here. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES)
    .filter(
      ([program]) => !finds(program) && !(program === 'redis-server' && finds('valkey-server')),
    )
    .map(([, name]) => name)
  return postgresFolder() ? missing : ['postgresql', ...missing]
}

const finds = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0

/** The images of compose.yaml by their repositories, and the mail server of its settings. */
export function imagesOf(program: ProgramImage): Record<string, Image> {
  const bin = postgresFolder() ?? ''
  const redis = finds('valkey-server') ? 'valkey-server' : 'redis-server'
  const node = resolve('node_modules/.bin/node')
  const project: Image['folders'] = [['/opt/project', resolve('.')]]
  return {
    parlour: {
      ...BASE,
      ...program,
      uid: 65_532,
      gid: 65_532,
      owner: 65_532,
      volumes: ['/data'],
      version: `packed by tools/pack.js, Node ${first(join(program.folder, 'app/bin/node'), '--version')}`,
    },
    postgres: {
      ...BASE,
      environment: { PATH: `/opt/image:${bin}:${PATH}`, PGDATA: '/var/lib/postgresql/data' },
      entrypoint: ['docker-entrypoint.sh'],
      command: ['postgres'],
      owner: idOf('postgres', '-u'),
      programs: ['docker-entrypoint.sh', 'gosu'].map((name) => [`/opt/image/${name}`, own(name)]),
      stopSignal: 'SIGINT',
      version: first(join(bin, 'postgres'), '--version'),
    },
    valkey: {
      ...BASE,
      workingFolder: '/data',
      uid: idOf(redis === 'redis-server' ? 'redis' : 'valkey', '-u'),
      gid: idOf(redis === 'redis-server' ? 'redis' : 'valkey', '-g'),
      programs: [['/opt/image/valkey-server', own('valkey-server')]],
      version: first(redis, '--version'),
    },
    caddy: {
      ...BASE,
      environment: { PATH, XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data', HOME: '/root' },
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      version: `Caddy ${first('caddy', 'version')}`,
    },
    garage: {
      ...BASE,
      programs: [['/garage', own('garage')]],
      folders: project,
      version: 'no package: test/support/s3-store.ts stands for it',
    },
    coturn: {
      ...BASE,
      uid: idOf('nobody', '-u'),
      gid: idOf('nobody', '-g'),
      version: `coturn ${first('turnserver', '--version')}`,
    },
    mail: {
      ...BASE,
      command: [
        node.replace(resolve('.'), '/opt/project'),
        '/opt/project/deploy/rehearse/mail-server.ts',
      ],
      folders: project,
      version: 'smtp-server, for the mail server that settings.env.example names',
    },
  }
}

/** `docker.io/library/postgres:17` is `postgres`, and so on. */
export const repositoryOf = (image: string) => (image.split('/').at(-1) ?? '').split(':')[0] ?? ''

/** The newest of Debian's. */
function postgresFolder(): string | undefined {
  const root = '/usr/lib/postgresql'
  const [newest] = spawnSync('ls', [root]).status === 0 ? readdirSync(root).sort().reverse() : []
  return newest && join(root, newest, 'bin')
}

const idOf = (account: string, which: string) =>
  Number(execFileSync('id', [which, account], { encoding: 'utf8' }))

const first = (program: string, flag: string) =>
  spawnSync(program, [flag], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? ''
