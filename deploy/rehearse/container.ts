import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from './compose-file.ts'
import type { Image } from './images.ts'
import { MACHINE, within } from './network.ts'
import { mounts } from './root.ts'

/** A service that runs as in a container: with files, names and processes of its own. */
export type Container = {
  service: Service
  log: string
  /** Rejects if the command fails. Resolves with what it printed. `input` is its standard input. */
  exec(command: string[], how?: { root?: boolean; input?: Buffer }): Promise<Buffer>
  /** As `docker stop`: its signal, then SIGKILL. Resolves with the exit code. */
  stop(): Promise<number>
  ended: Promise<number>
  hasEnded(): boolean
}

/** Starts a service. `folder` keeps volumes and logs. */
export function startContainer(service: Service, image: Image, folder: string): Container {
  const root = join(folder, 'roots', service.name)
  mkdirSync(root, { recursive: true })
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const log = join(folder, 'logs', `${service.name}.log`)
  const file = openSync(log, 'a')
  const command = [
    ...(service.entrypoint ?? image.entrypoint),
    ...(service.command ?? (service.entrypoint ? [] : image.command)),
  ]
  const environment = { ...image.environment, ...service.environment }
  const inside = [
    ...['/usr/bin/env', '-i', ...Object.entries(environment).map((each) => each.join('='))],
    ...asAccount(image, service),
    ...['/usr/bin/unshare', `--root=${root}`, `--wd=${image.workingFolder}`],
    ...[`--setgid=${image.gid}`, `--setuid=${image.uid}`, '--', ...command],
  ]
  const script = `${mounts(service, image, root, folder).join('\n')}\nexec "$@"`
  const apart = ['unshare', '--mount', '--uts', '--ipc', '--pid', '--fork', '--kill-child']
  const args = within(
    service.isOnHost ? MACHINE : service.name,
    ...apart,
    ...['bash', '--norc', '-euc', script, service.name, ...inside],
  )
  // Nothing outlives the rehearsal, however that ends.
  const child = spawn('setpriv', ['--pdeathsig=KILL', ...args], { stdio: ['ignore', file, file] })
  closeSync(file)
  let code: number | undefined
  const ended = new Promise<number>((resolve) =>
    child.once('exit', (exit, signal) => {
      code = exit ?? (signal === 'SIGKILL' ? 137 : 143)
      resolve(code)
    }),
  )
  return {
    service,
    log,
    ended,
    hasEnded: () => code !== undefined,
    exec: (words, { root: asRoot = false, input } = {}) => {
      const [uid, gid] = asRoot ? [0, 0] : [image.uid, image.gid]
      const enter = [
        ...['/usr/bin/nsenter', `--target=${firstOf(child)}`, '--all', '--root'],
        ...[`--wdns=${image.workingFolder}`, `--setuid=${uid}`, `--setgid=${gid}`],
      ]
      return output([...enter, ...words], environment, input)
    },
    async stop() {
      const pid = firstOf(child)
      if (pid) process.kill(pid, image.stopSignal)
      const late = setTimeout(() => child.kill('SIGKILL'), service.stopSeconds * 1000)
      const exit = await ended
      clearTimeout(late)
      return exit
    },
  }
}

/** The process that is the first inside, by its id outside; 0 before it is there and once it has ended. */
function firstOf({ pid }: ChildProcess): number {
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

/** Without capabilities nothing can be gained any more; changing the root and the account is what comes last. */
function asAccount(image: Image, { hasCapabilities }: Service): string[] {
  if (hasCapabilities && image.uid === 0) return []
  const kept = '-all,+sys_chroot,+setuid,+setgid'
  return ['/usr/bin/setpriv', '--no-new-privs', `--bounding-set=${kept}`, '--clear-groups']
}

function output(
  words: string[],
  environment: Record<string, string>,
  input: Buffer | undefined,
): Promise<Buffer> {
  const [program = '', ...args] = words
  const child = spawn(program, args, { env: environment, stdio: 'pipe' })
  const said: Buffer[] = []
  const failed: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => said.push(data))
  child.stderr.on('data', (data: Buffer) => failed.push(data))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(said))
      const why = Buffer.concat([...said, ...failed])
        .toString()
        .trim()
      reject(new Error(`${words.join(' ')} ended with ${code}: ${why}`))
    })
  })
}
