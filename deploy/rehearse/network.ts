import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

/** Namespaces are the whole machine's, so each name says whose it is. */
const PREFIX = 'parlour-'
/** The machine that everything stands on: its bridges are a network of its own, and the internet. */
export const MACHINE = 'machine'
export const VISITOR = 'visitor'

const INSIDE = '172.31.7'
/** For documentation (RFC 5737), so neither private nor anyone's. */
const OUTSIDE = '203.0.113'
export const ADDRESSES = {
  machine: `${OUTSIDE}.1`,
  visitor: `${OUTSIDE}.7`,
  balancer: `${OUTSIDE}.10`,
}

export const namespaceOf = (name: string) => `${PREFIX}${name}`

/** Whether this account may make namespaces; otherwise why not. */
export function whyNoNamespaces(): string | undefined {
  const probe = namespaceOf('probe')
  try {
    ip('netns', 'add', probe)
    ip('-n', probe, 'link', 'add', 'probe', 'type', 'bridge')
    ip('-n', probe, 'link', 'add', 'one', 'type', 'veth', 'peer', 'name', 'other')
    return undefined
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).trim()
  } finally {
    remove(probe)
  }
}

/** Whether something runs in our namespaces: another rehearsal. */
export function isInUse(): boolean {
  if (!existsSync('/run/netns')) return false
  return readdirSync('/run/netns')
    .filter((name) => name.startsWith(PREFIX))
    .some((name) => execFileSync('ip', ['netns', 'pids', name]).length > 0)
}

/**
 * Makes a namespace for the machine, one for a visitor on the internet, and one for each of these services, in which
 * their names lead to each other. Those that publish ports have an address on the internet, where `domain` leads.
 */
export function makeNetwork(services: string[], published: string, domain: string): void {
  removeNetwork()
  const machine = namespaceOf(MACHINE)
  add(MACHINE)
  for (const [bridge, address] of [
    ['inside', `${INSIDE}.1/24`],
    ['outside', `${ADDRESSES.machine}/24`],
  ] as const) {
    ip('-n', machine, 'link', 'add', bridge, 'type', 'bridge')
    ip('-n', machine, 'address', 'add', address, 'dev', bridge)
    ip('-n', machine, 'link', 'set', bridge, 'up')
  }
  // So that the visitor can ask each program at its own port, whose replies go the same way.
  inNamespace(MACHINE, 'sh', '-c', 'echo 1 >/proc/sys/net/ipv4/ip_forward')
  const inside = services.map((name, index) => [name, `${INSIDE}.${10 + index}`] as const)
  const hosts = [
    '127.0.0.1 localhost',
    `${ADDRESSES.balancer} ${domain}`,
    ...inside.map(([name, address]) => `${address} ${name}`),
  ].join('\n')
  for (const [name, address] of inside) {
    add(name, hosts)
    join(name, 'eth0', 'inside', address)
    ip('-n', namespaceOf(name), 'route', 'add', 'default', 'via', `${INSIDE}.1`)
  }
  join(published, 'eth1', 'outside', ADDRESSES.balancer)
  add(VISITOR, hosts)
  join(VISITOR, 'eth0', 'outside', ADDRESSES.visitor)
  ip('-n', namespaceOf(VISITOR), 'route', 'add', 'default', 'via', ADDRESSES.machine)
}

export function removeNetwork(): void {
  if (!existsSync('/etc/netns')) return
  for (const name of readdirSync('/etc/netns')) if (name.startsWith(PREFIX)) remove(name)
}

/** The command that runs another one in a namespace. */
export const within = (name: string, ...command: string[]) => [
  ...['ip', 'netns', 'exec', namespaceOf(name)],
  ...command,
]

export function inNamespace(name: string, ...command: string[]): string {
  const [program = '', ...args] = within(name, ...command)
  return execFileSync(program, args, { encoding: 'utf8' })
}

function add(name: string, hosts = '127.0.0.1 localhost'): void {
  const namespace = namespaceOf(name)
  const folder = `/etc/netns/${namespace}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/hosts`, `${hosts}\n`)
  writeFileSync(`${folder}/resolv.conf`, '')
  ip('netns', 'add', namespace)
  ip('-n', namespace, 'link', 'set', 'lo', 'up')
}

let links = 0

function join(name: string, device: string, bridge: string, address: string): void {
  const machine = namespaceOf(MACHINE)
  const namespace = namespaceOf(name)
  const end = `v${links++}`
  ip(
    ...['-n', machine, 'link', 'add', end, 'type', 'veth'],
    ...['peer', 'name', device, 'netns', namespace],
  )
  ip('-n', machine, 'link', 'set', end, 'master', bridge, 'up')
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', device)
  ip('-n', namespace, 'link', 'set', device, 'up')
}

function remove(namespace: string): void {
  rmSync(`/etc/netns/${namespace}`, { recursive: true, force: true })
  try {
    ip('netns', 'delete', namespace)
  } catch {
    // It was never made.
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
