import { join } from 'node:path'
import type { Service } from './compose-file.ts'
import { ADDRESSES } from './network.ts'
import { restoreABackup, staffAndBooks } from './operator.ts'
import { askEachProgram } from './ports.ts'
import { healthy, until } from './site.ts'
import type { Stage } from './stage.ts'
import { asVisitor, hasCertificate, statusAt } from './stage.ts'

const PROGRAMS = ['web1', 'web2', 'web3', 'worker']

export async function rehearse(stage: Stage, services: Service[]): Promise<void> {
  const { site } = stage
  const scene = async (title: string, act: () => Promise<void>) => {
    console.log(title)
    await act()
    const ended = site.ended()
    if (ended.length > 0) throw new Error(ended.join('\n'))
  }
  await scene('A program begins before the migrations, as it may in Kubernetes', () =>
    startEarly(stage),
  )
  await scene('Everything else starts, in the order that the file gives', async () => {
    for (const { name } of services) {
      await site.start(name)
      console.log(`  ✓ ${name}`)
    }
    await readiness(stage)
    await until(() => hasCertificate(stage), site.of('caddy'))
  })
  await scene('A visitor from a public address', () =>
    visitor(stage, '--relay', ADDRESSES.machine, '--keep', join(stage.work, 'visit.json')),
  )
  await scene('Each program at its own port, asked from there', () =>
    askEachProgram(stage, PROGRAMS),
  )
  await scene('A program stops in the middle, and comes back', () => stopOne(stage))
  await scene('An operator in a container without npm', () => staffAndBooks(stage))
  await scene('A backup is restored', async () => {
    await restoreABackup(stage)
    await readiness(stage)
    await visitor(stage, '--come-back', join(stage.work, 'visit.json'))
  })
  console.log('Rehearsed.')
}

/** Each program says so itself, also to those that are not on its machine. */
async function readiness({ site }: Stage): Promise<void> {
  for (const name of PROGRAMS) {
    const isReady = async () => (await statusAt(`http://${name}:3000/readyz`)) === 200
    await until(isReady, site.of(name))
    console.log(`  ✓ ${name} is ready`)
  }
}

/** What asks whether it is healthy would have it killed otherwise. */
async function startEarly({ site }: Stage): Promise<void> {
  for (const name of ['postgres', 'redis', 'garage']) await site.start(name)
  await healthy(site.of('postgres'))
  const early = site.run(site.service('web1'))
  await until(async () => (await statusAt('http://web1:3000/healthz')) === 200, early)
  const ready = await statusAt('http://web1:3000/readyz')
  if (ready !== 503) throw new Error(`/readyz of a program that waits answers ${ready}`)
  console.log('  ✓ web1 is healthy, and not ready')
}

async function stopOne(stage: Stage): Promise<void> {
  const traffic = asVisitor(stage, '--traffic')
  await new Promise<void>((begun, failed) => {
    traffic.child.stdout?.on('data', (data) => String(data).includes('asking') && begun())
    traffic.child.once('exit', () => failed(new Error('the traffic did not begin')))
  })
  const code = await stage.site.of('web2').stop()
  if (code !== 0) throw new Error(`web2 ended with ${code}`)
  console.log('  ✓ web2 has drained and ended with 0')
  stage.site.run(stage.site.service('web2'))
  await readiness(stage)
  traffic.child.kill('SIGTERM')
  await traffic.done
}

const visitor = (stage: Stage, ...args: string[]) => asVisitor(stage, ...args).done
