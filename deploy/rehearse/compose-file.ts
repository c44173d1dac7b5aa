import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'

/** A service of a compose file, as https://github.com/compose-spec/compose-spec describes it. */
export type Service = {
  name: string
  image: string
  entrypoint: string[] | undefined
  command: string[] | undefined
  environment: Record<string, string>
  /** Secrets' files by their names in /run/secrets. */
  secrets: Record<string, string>
  mounts: Mount[]
  tmpfs: string[]
  isReadOnly: boolean
  isOnHost: boolean
  /** Whether it may do more than any account. */
  hasCapabilities: boolean
  /** Ports of the machine at which everyone reaches it. */
  publishes: number[]
  needs: { service: string; condition: string }[]
  healthcheck: { test: string[]; seconds: number; retries: number } | undefined
  stopSeconds: number
}

/** From a file or folder, or a volume by its name, to a path inside. */
export type Mount = { from: string; isVolume: boolean; to: string; isReadOnly: boolean }

type Written = {
  image: string
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string>
  env_file?: string[]
  secrets?: string[]
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  network_mode?: string
  cap_drop?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[]; interval: string; retries: number }
  stop_grace_period?: string
}

type File = { services: Record<string, Written>; secrets: Record<string, { file: string }> }

const KEYS = new Set<string>([
  ...['image', 'entrypoint', 'command', 'environment', 'env_file', 'secrets', 'volumes', 'tmpfs'],
  ...['read_only', 'network_mode', 'cap_drop', 'ports', 'depends_on', 'healthcheck'],
  ...['stop_grace_period'],
  // These concern the machine, not what runs: how it is built, started again, and how much memory it may have.
  ...['build', 'restart', 'mem_limit', 'shm_size', 'security_opt'],
])

/**
 * Reads a compose file with these variables for `${NAME}`. Throws on a key that it does not know, so that nothing the
 * file says is left out silently.
 */
export function readCompose(path: string, variables: Record<string, string>): Service[] {
  const folder = dirname(resolve(path))
  const file: File = parse(readFileSync(path, 'utf8'), { merge: true })
  return Object.entries(file.services).map(([name, written]) => {
    const unknown = Object.keys(written).filter((key) => !KEYS.has(key))
    if (unknown.length > 0) throw new Error(`${path}: ${name} has ${unknown}, which is not known`)
    const fill = (text: string) => interpolate(text, variables)
    const envFiles = (written.env_file ?? []).map((each) =>
      parseEnv(readFileSync(join(folder, each), 'utf8')),
    )
    return {
      name,
      image: fill(written.image),
      entrypoint: written.entrypoint?.map(fill),
      command: written.command?.map(fill),
      environment: Object.assign({}, ...envFiles, mapped(written.environment ?? {}, fill)),
      secrets: Object.fromEntries(
        (written.secrets ?? []).map((each) => [each, join(folder, file.secrets[each]?.file ?? '')]),
      ),
      mounts: (written.volumes ?? []).map((each) => mountOf(fill(each), folder)),
      tmpfs: written.tmpfs ?? [],
      isReadOnly: written.read_only ?? false,
      isOnHost: written.network_mode === 'host',
      hasCapabilities: !written.cap_drop?.includes('ALL'),
      publishes: (written.ports ?? []).map((each) => Number.parseInt(each, 10)),
      needs: Object.entries(written.depends_on ?? {}).map(([service, { condition }]) => ({
        service,
        condition,
      })),
      healthcheck: written.healthcheck && {
        test: written.healthcheck.test.map(fill),
        seconds: Number.parseInt(written.healthcheck.interval, 10),
        retries: written.healthcheck.retries,
      },
      stopSeconds: Number.parseInt(written.stop_grace_period ?? '10', 10),
    }
  })
}

/** `${NAME}`, `${NAME:?}`, `${NAME:-usual}`, and `$$` for a dollar. */
export function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(
    /\$\$|\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (all, name?: string, sign?: string, usual = '') => {
      if (!name) return '$'
      const value = variables[name]
      if (value) return value
      if (sign === '?') throw new Error(`Set ${name}: ${all} needs it`)
      return usual
    },
  )
}

function mountOf(text: string, folder: string): Mount {
  const [from = '', to = '', mode] = text.split(':')
  const isVolume = !/^[./]/.test(from)
  return { from: isVolume ? from : join(folder, from), isVolume, to, isReadOnly: mode === 'ro' }
}

const mapped = (record: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(`${value}`)]))
