import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from './compose-file.ts'
import type { Container } from './container.ts'
import { startContainer } from './container.ts'
import type { Image } from './images.ts'
import { repositoryOf } from './images.ts'

/** For what happens once, on however slow a machine. */
const PATIENCE_MS = 300_000

/** The services of a compose file as they run here. */
export class Site {
  readonly running = new Map<string, Container>()
  readonly #services: Service[]
  readonly #images: Record<string, Image>
  readonly #folder: string

  constructor(services: Service[], images: Record<string, Image>, folder: string) {
    this.#services = services
    this.#images = images
    this.#folder = folder
  }

  /** Starts a service after what it needs, as `docker compose up`. Rejects, with its log, if one of them fails. */
  async start(name: string): Promise<Container> {
    const running = this.running.get(name)
    if (running) return running
    const service = this.#services.find((each) => each.name === name)
    if (!service) throw new Error(`There is no service ${name}`)
    for (const { service: needed, condition } of service.needs) {
      const other = this.running.get(needed) ?? (await this.start(needed))
      if (condition === 'service_completed_successfully') await completed(other)
      if (condition === 'service_healthy') await healthy(other)
    }
    return this.run(service)
  }

  /** As `docker compose run`: this service alone, whatever it is like. */
  run(service: Service): Container {
    const image = this.#images[repositoryOf(service.image)]
    if (!image) throw new Error(`Nothing here stands for the image ${service.image}`)
    const container = startContainer(service, image, this.#folder)
    this.running.set(service.name, container)
    return container
  }

  /** Runs what should run and has ended, as `docker compose up`. */
  runEnded(): void {
    for (const { service, hasEnded } of [...this.running.values()])
      if (hasEnded() && service.name !== 'migrate') this.run(service)
  }

  /** What is written under a name. */
  service(name: string): Service {
    const found = this.#services.find((each) => each.name === name)
    if (!found) throw new Error(`There is no service ${name}`)
    return found
  }

  of(name: string): Container {
    const container = this.running.get(name)
    if (!container) throw new Error(`${name} does not run`)
    return container
  }

  /** Those that should run and have ended, with their last lines. */
  ended(): string[] {
    return [...this.running.values()]
      .filter((each) => each.hasEnded() && each.service.name !== 'migrate')
      .map(lastLines)
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((each) => each.stop()))
  }
}

export async function completed(container: Container): Promise<void> {
  if ((await container.ended) !== 0) throw new Error(lastLines(container))
}

export async function healthy(container: Container): Promise<void> {
  const { healthcheck, name } = container.service
  if (!healthcheck) throw new Error(`${name} has no health check`)
  const [, ...command] = healthcheck.test
  const isHealthy = () =>
    container.exec(command).then(
      () => true,
      () => false,
    )
  await until(isHealthy, container)
}

/** Waits until something is so. Rejects if the container ends, or it takes too long. */
export async function until(
  isSo: () => Promise<boolean>,
  container: Container,
  everyMs = 500,
): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    if (container.hasEnded()) throw new Error(lastLines(container))
    if (await isSo()) return
    if (Date.now() > giveUpAt) throw new Error(`Not within five minutes. ${lastLines(container)}`)
    await pause(everyMs)
  }
}

export function lastLines({ service, log, hasEnded }: Container): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-15)
  return `${service.name} ${hasEnded() ? 'has ended' : 'runs'}:\n    ${lines.join('\n    ')}`
}
